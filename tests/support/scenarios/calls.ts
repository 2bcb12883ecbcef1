import type { TestMock } from '../test.ts';

/** Counts the calls that the mock received whose method and path end so, such as `/user/login`. */
export const countCalls = ({ calls }: TestMock, end: string) =>
  calls.filter((call) => call.endsWith(end)).length;
