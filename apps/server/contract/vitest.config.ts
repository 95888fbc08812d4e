import { defineConfig } from 'vitest/config';

// Bounds for hangs, not measures: a test passes as soon as what it waits for is there, on however slow a machine.
const bounds = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000, interval: 20 } },
};
/** What each part may assume stands in README.md. */
const PARTS = ['protocol', 'server', 'product'];

export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: ['./setup/global-setup.ts'],
    // Each lifecycle test runs a server of its own beside the shared one. Many wait for a clock: two left a third of two cores idle.
    maxWorkers: 3,
    // One process a worker: starting one for each file, with the clients' library, cost as much as most files' tests.
    isolate: false,
    projects: PARTS.map((name) => ({
      root: import.meta.dirname,
      test: { ...bounds, name, include: [`${name}/**/*.test.ts`] },
    })),
  },
});
