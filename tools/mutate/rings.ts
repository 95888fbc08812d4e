// The rings of tests that are run with faults, in the order of the runs. A later ring
// tests only the mutants that no earlier ring detected.
import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type Ring = {
  name: string;
  /** Patterns of the files that are mutated. Those that begin with `!` exclude files. */
  mutate: string[];
  /**
   * Program that tests the chosen mutants (`readChoice`), and its arguments. It writes a report in
   * Stryker's format to `.test-results/mutation-<name>.json`.
   */
  command: string[];
};

const stryker = (config: string) => ['tools/mutate/node_modules/.bin/stryker', 'run', config];

export const RINGS: Ring[] = [
  {
    name: 'database',
    command: ['node', 'tools/mutate/sql/test-sql-mutants.ts'],
    mutate: ['supabase/schemas/**/*.sql'],
  },
  {
    name: 'unit',
    command: stryker('tools/mutate/stryker/unit.config.ts'),
    mutate: [
      'packages/*/src/**/*.ts',
      'apps/server/src/**/*.ts',
      'apps/web/src/**/*.ts',
      '!**/*.{test,d}.ts',
      // Only browser tests cover React hooks.
      '!**/use-*.ts',
      // Support code of tests, and types that are generated from the schema.
      '!packages/testing/**',
      '!packages/db-types/src/*.ts',
      '!apps/web/src/testing/**',
    ],
  },
  {
    name: 'components',
    command: stryker('tools/mutate/stryker/components.config.ts'),
    mutate: [
      'apps/web/src/**/*.{ts,tsx}',
      '!**/*.{test,stories}.{ts,tsx}',
      '!**/*.d.ts',
      '!apps/web/src/testing/**',
      // Draw maps on a canvas. Only slow tests look at the drawn maps.
      '!apps/web/src/shared/map/streets/**',
      '!apps/web/src/shared/map/{area-drawing,create-map,map-canvas,map-points,morocco-map,paint-layers}.{ts,tsx}',
      // Start the app in a page or in the prerenderer, which the tests of whole screens cover.
      '!apps/web/src/app/{main,prerender,router}.tsx',
    ],
  },
];

/** Returns the paths of the files that a ring mutates, relative to the root of the repository. */
export function mutatedFiles({ mutate }: Ring): string[] {
  const exclude = mutate.filter((one) => one.startsWith('!')).map((one) => one.slice(1));
  const include = mutate.filter((one) => !one.startsWith('!'));
  return globSync(include, { cwd: root, exclude }).sort();
}
