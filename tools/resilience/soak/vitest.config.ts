import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['*.test.ts'], testTimeout: scaleTimeout(600_000) },
});
