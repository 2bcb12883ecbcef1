import { CODE } from './codes.ts';

/** Refused before the operation began: sent once, it has certainly not been done. */
const BEFORE_IT_BEGAN: readonly number[] = [CODE.tooManyRequests, CODE.maintenance];

const ABOUT_THE_MOMENT: readonly number[] = [
  ...BEFORE_IT_BEGAN,
  CODE.unauthorized,
  CODE.inProgress,
  CODE.requestIdReused,
  CODE.busy,
];

/** Refusals of the request or of the account: a backend may give them without looking the operation up. */
const ABOUT_THE_REQUEST: readonly number[] = [
  CODE.failed,
  CODE.missing,
  CODE.format,
  CODE.tooLong,
  CODE.accountFrozen,
  CODE.realNameRequired,
];

/** Whether the same call would be refused in the same way again, so that the refusal is stored and replayed. */
export const isStoredRefusal = (code: number) => !ABOUT_THE_MOMENT.includes(code);

const KNOWN: ReadonlySet<number> = new Set(Object.values(CODE));

/**
 * Whether a refusal that answers `resolve` can only be the stored answer of the operation; any other
 * says nothing of what became of it (RULES.md, Faults).
 */
export const isAnswerOfOperation = (code: number) =>
  KNOWN.has(code) && isStoredRefusal(code) && !ABOUT_THE_REQUEST.includes(code);

/** Whether the refusal came before the operation began. */
export const isBeforeItBegan = (code: number) => BEFORE_IT_BEGAN.includes(code);
