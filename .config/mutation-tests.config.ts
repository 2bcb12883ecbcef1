import { defineConfig } from 'vitest/config';
import { cssSheets } from './css-sheets.ts';

/** The tests that Stryker runs for each mutant, that is each change of the code (`npm run test:mutants`). */
export default defineConfig({
  plugins: [cssSheets()],
  define: { __VERSION__: JSON.stringify('0.0.0-test') },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'mock-server/**/*.test.ts',
      'tests/{api,faults,matrix}/**/*.test.ts',
    ],
    // Leaves out long tests, and tests that start a process, because Stryker's change is not active in that process.
    exclude: [
      'tests/api/{random-calls,db-kill,db-lock,npm-start,npm-run-dev,command-line,documents}.test.ts',
    ],
    environment: 'node',
    testTimeout: 60_000,
    expect: { poll: { interval: 1, timeout: 30_000 } },
  },
});
