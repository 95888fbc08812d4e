import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  // A bound for hangs, not a measure: it passes as soon as all has arrived, on however slow a machine.
  test: { include: ['*.test.ts'], testTimeout: 600_000 },
});
