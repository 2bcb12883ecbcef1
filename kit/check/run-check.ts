import { readFileSync, writeFileSync } from 'node:fs';
import { checkBackend } from './check-backend.ts';
import { checkHar } from './check-har.ts';
import { type Command, readCommand, USAGE } from './command-line.ts';
import { NoAnswerError } from './http.ts';
import { formatJson, formatJUnit, formatText, hasFailed } from './print-report.ts';
import type { PageCalls, Report } from './report.ts';
import { UsageError } from './usage-error.ts';

/** Where a run prints its report (`log`), and its progress and errors (`error`). */
interface Console {
  readonly log: (text: string) => void;
  readonly error: (text: string) => void;
}

const PROGRESS_AFTER_MS = 2_000;

/** Prints the progress at most every two seconds. */
function createProgress(print: (line: string) => void): (name: string) => void {
  let lastPrintedAt = performance.now();
  let calls = 0;
  return (name) => {
    calls += 1;
    const now = performance.now();
    if (now - lastPrintedAt < PROGRESS_AFTER_MS) return;
    lastPrintedAt = now;
    print(`… call ${calls}: ${name}`);
  };
}

function readHarFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${file} cannot be read. Give --har the name of a file.`);
  }
}

function writeJUnitFile(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch {
    throw new UsageError(`${file} cannot be written. Give --junit the name of a new file.`);
  }
}

async function makeReport(
  command: Exclude<Command, { kind: 'help' }>,
  console: Console,
): Promise<Report> {
  if (command.kind === 'har') return checkHar(readHarFile(command.file));
  const { base, origin, ...options } = command;
  const onCall = createProgress(console.error);
  return checkBackend({ ...options, target: { base, origin }, onCall });
}

/** Runs `check` with its flags. Returns the exit code. */
export async function runCheck(
  args: readonly string[],
  pageCalls: PageCalls,
  console: Console,
): Promise<number> {
  try {
    const command = readCommand(args);
    if (command.kind === 'help') {
      console.log(USAGE);
      return 0;
    }
    const report = await makeReport(command, console);
    if (command.junit !== undefined) writeJUnitFile(command.junit, formatJUnit(report));
    console.log(command.json ? formatJson(report, pageCalls) : formatText(report, pageCalls));
    return hasFailed(report) ? 1 : 0;
  } catch (error) {
    if (error instanceof NoAnswerError)
      console.error(
        `The backend does not answer: ${error.message}. Start it, or correct the address of --base.`,
      );
    else if (error instanceof UsageError) console.error(error.message);
    else throw error;
    return 2;
  }
}
