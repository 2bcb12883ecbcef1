import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Caller } from './caller.ts';
import { isSwitchedOff, switchedOffReason, type Config } from './features.ts';
import { CALLS, nameOf, type Report } from './report.ts';

// Finds the calls that the backend does not implement, so that each of them is one line of the report.

/** One call for each path. */
const CALLS_BY_PATH: readonly Endpoint[] = CALLS.filter(
  ({ path }, index) => CALLS.findIndex((other) => other.path === path) === index,
);

/** Records the calls that the operator has declared with `--without`. They are not sent. */
export function leaveOutCalls(report: Report, without: readonly string[]): void {
  for (const endpoint of CALLS_BY_PATH)
    if (without.includes(endpoint.path))
      report.leaveOut(nameOf(endpoint), 'It is left out with --without.');
}

/** Sends each call that the backend has not answered yet without a token and without fields, so that it changes nothing. */
export async function findMissingCalls(caller: Caller, config: Config | null): Promise<void> {
  const { report } = caller;
  for (const endpoint of CALLS_BY_PATH) {
    const name = nameOf(endpoint);
    if (report.isUnavailable(name) || !(await caller.isMissing(endpoint))) continue;
    if (isSwitchedOff(endpoint, config)) report.leaveOut(name, switchedOffReason(endpoint));
    else report.markMissing(name);
  }
}
