import { defineConfig } from 'vitest/config';
import { cssSheets } from './.config/css-sheets.ts';

const TESTS = [
  'src/**/*.test.{ts,tsx}',
  'mock-server/**/*.test.ts',
  'tests/{api,faults,kit,architecture,shots}/**/*.test.ts',
];

/** The tables of faults. The short run tries a cut of them, the long run all their cells. */
const TABLES = ['tests/matrix/{calls,writes}.test.ts'];

/** Tests that replace a module (`vi.mock`). Each of these files has modules of its own; all others share theirs. */
const MOCKED = '**/*.mocked.test.{ts,tsx}';

/** The whole app in happy-dom. `npm run test:quick` leaves it out. */
const WHOLE_APP = ['src/pages/**/*.test.tsx', 'src/element/*.test.ts'];

/**
 * The long tests, which `npm test` leaves out: random sequences of calls, killed processes of the mock, 200 lost
 * answers, random input, and tests that run three builds or copy the project.
 */
const LONG = [
  'tests/api/{random-calls,db-kill,db-lock,npm-start}.test.ts',
  'tests/kit/{lost-answers,main}.test.ts',
  'tests/architecture/{new,plugins}.test.ts',
  'tests/matrix/{answers,articles,links,storage}.test.ts',
];

export default defineConfig({
  plugins: [cssSheets()],
  define: { __VERSION__: JSON.stringify('0.0.0-test') },
  test: {
    environment: 'node',
    // These limits only end a test that hangs. They are long, because no test measures speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { interval: 1, timeout: 30_000 } },
    retry: 0,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'commit',
          include: [...TESTS, ...TABLES],
          exclude: [...LONG, MOCKED, ...WHOLE_APP],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'commit-mocked', include: [MOCKED] } },
      {
        extends: true,
        test: {
          name: 'commit-app',
          include: WHOLE_APP,
          environment: 'happy-dom',
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'long', include: [...LONG, ...TABLES], env: { WHOLE_TABLES: 'yes' } },
      },
    ],
  },
});
