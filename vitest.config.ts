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
      'tests/{api,faults,architecture}/**/*.test.ts',
    ],
    retry: 0,
    maxWorkers: 2,
  },
});
