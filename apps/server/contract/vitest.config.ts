import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    // Bounds for hangs, not measures: a test passes as soon as what it waits for is there, on however slow a machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Each lifecycle test runs a server of its own beside the shared one.
    maxWorkers: 2,
  },
});
