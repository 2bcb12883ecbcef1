import { pageCalls } from '../../kit/check/page-calls.ts';
import { runCheck } from '../../kit/check/run-check.ts';

/** Runs `check` and returns what it printed. */
export async function check(...flags: string[]) {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await runCheck(flags, pageCalls, {
    log: (text) => lines.push(text),
    error: (text) => errors.push(text),
  });
  return { code, output: lines.join('\n'), errors: errors.join('\n') };
}

/** Flags for the first demo member, who is verified and has a balance and a bank card. */
export const MEMBER = ['--mobile', '13800000001', '--password', 'Demo1234'];
