// Limits that app and backend share. They are separate from the calls, so that pages do not load
// the schemas.

export const ASSESSMENTS_A_DAY = 2;

export const MAX_ADDRESSES = 20;
