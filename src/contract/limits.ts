// How often something may be done, where app and backend both say so. Apart from the calls, whose schemas
// a page would load along.

/** How often a day a member may take the risk assessment. */
export const ASSESSMENTS_A_DAY = 2;

/** How many addresses a member may keep. */
export const MAX_ADDRESSES = 20;
