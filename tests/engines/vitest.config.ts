import { defineConfig } from 'vitest/config';

// These tests have their own configuration, because they need browsers that not every machine has.
export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: '.config/ensure-built.ts',
    include: ['tests/engines/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    retry: 0,
    maxWorkers: 2,
  },
});
