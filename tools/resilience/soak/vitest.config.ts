import { patience } from '@wasl/testing/patience';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['*.test.ts'], testTimeout: patience(600_000) },
});
