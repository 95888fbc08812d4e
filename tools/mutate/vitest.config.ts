import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  // Resolves workspace packages in Stryker's copy, because their symbolic links lead out of the
  // copy, to code without faults.
  resolve: {
    alias: [
      {
        find: /^@wasl\/(core|places)\/(.+)$/,
        replacement: join(root, 'packages/$1/src/$2.ts'),
      },
    ],
  },
  test: {
    include: ['packages/{core,places}/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.screen.test.ts'],
    testTimeout: 20_000,
  },
});
