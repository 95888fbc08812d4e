import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Runs tests that need packages installed on demand.
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    globalSetup: ['tools/on-demand-dependencies/install.ts'],
    include: ['tools/**/*.on-demand.test.ts'],
  },
});
