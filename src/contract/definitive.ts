import { CODE } from './codes.ts';

/** Refused before the operation began: sent for the first time, it has certainly not been done. */
const BEFORE_IT_BEGAN: readonly number[] = [CODE.tooManyRequests, CODE.maintenance];

const ABOUT_THE_MOMENT: readonly number[] = [
  ...BEFORE_IT_BEGAN,
  CODE.unauthorized,
  CODE.inProgress,
  CODE.requestIdReused,
  CODE.busy,
];

/** Whether the same call would be refused in the same way again, so that the refusal is kept and replayed. */
export const isKeptRefusal = (code: number) => !ABOUT_THE_MOMENT.includes(code);

/** Whether the refusal is of the call and not of the operation: it says nothing of what an earlier sending did. */
export const isBeforeItBegan = (code: number) => BEFORE_IT_BEGAN.includes(code);
