import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

interface RunningCommand {
  readonly child: ChildProcess;
  /** What the command has printed so far. */
  readonly output: () => string;
  /** Resolves with the match as soon as the printed text matches. */
  readonly waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resolves with the exit code; null if a signal ended the process. */
  readonly waitForExit: () => Promise<number | null>;
}

/** Runs a TypeScript file in a new process, and stops it at the end of the test. */
export function runCommand(
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): RunningCommand {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += String(chunk);
      for (const listener of listeners) listener();
    });
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    output: () => text,
    waitForExit: () => exitCode,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const checkOutput = () => {
          const match = pattern.exec(text);
          if (match) resolve(match);
        };
        listeners.add(checkOutput);
        checkOutput();
        void exitCode.then(() => reject(new Error(`ended without saying ${pattern}: ${text}`)));
      }),
  };
}
