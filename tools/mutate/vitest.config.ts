import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  // Lets tests run in Stryker's copy of the repository. The symbolic links of workspace packages
  // lead out of this copy, to code without faults, so the packages are resolved inside the copy.
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
