import { defineConfig } from 'vitest/config';
import { cssSheets } from './.config/css-sheets.ts';

export default defineConfig({
  plugins: [cssSheets()],
  define: { __VERSION__: JSON.stringify('0.0.0-test') },
  test: {
    environment: 'node',
    include: [
      'src/**/*.test.{ts,tsx}',
      'mock-server/**/*.test.ts',
      'tests/{api,architecture,faults,kit}/**/*.test.ts',
    ],
    // Ends what hangs; how fast a thing is, no test says.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    retry: 0,
    maxWorkers: 2,
  },
});
