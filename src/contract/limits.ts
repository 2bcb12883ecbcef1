// Limits that more than one side knows. Apart from the calls, whose schemas a page would load along.

/** How often a day a member may take the risk assessment. */
export const ASSESSMENTS_A_DAY = 2;

/** How many addresses a member may keep. */
export const MAX_ADDRESSES = 20;

/** For a whole call, including connecting and reading the body (RULES.md, Faults). */
export const CALL_DEADLINE_MS = 60_000;

/** The app aborts a larger answer. */
export const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
