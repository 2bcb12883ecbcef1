#!/usr/bin/env node
import { argv } from 'node:process';

// The command `wealth-rewards` of the package, for people who write a backend or a host page.

const USAGE = `npx --no-install wealth-rewards <command> [flags]

  mock    serves the mock backend on this machine
  check   tells whether the app works with your backend

npx --no-install wealth-rewards <command> --help lists the flags.
dist/embed.html of this package is a page with the element, to copy.`;

const [command = '', ...args] = argv.slice(2);

if (command === 'mock') {
  const { runMock } = await import('../mock-server/run-mock.ts');
  await runMock(args, 'npx --no-install wealth-rewards mock');
} else if (command === 'check') {
  const { runCheck } = await import('./check/run-check.ts');
  const { pageCalls } = await import('./check/page-calls.ts');
  process.exitCode = await runCheck(args, pageCalls, console);
} else if (['', 'help', '--help'].includes(command)) {
  console.log(USAGE);
} else {
  console.error(`There is no command "${command}".\n\n${USAGE}`);
  process.exitCode = 2;
}
