import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  // Stryker inserts faults into a copy of the repository. In this copy, the symbolic links of
  // workspace packages still lead to the original code without faults. So the aliases lead to the
  // copied packages.
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
