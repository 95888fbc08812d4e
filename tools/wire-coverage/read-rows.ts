// What the contract suite says that it covers: every rows file of its coverage folder.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CoverageRow } from '../../apps/server/contract/coverage/coverage-row.ts';

export type Area = { name: string; rows: CoverageRow[] };

const folder = join(import.meta.dirname, '../../apps/server/contract/coverage');

export async function readRows(): Promise<Area[]> {
  const files = readdirSync(folder).filter((file) => file !== 'coverage-row.ts');
  return Promise.all(
    files.sort().map(async (file) => {
      const exported: Record<string, CoverageRow[]> = await import(join(folder, file));
      return { name: basename(file, '.ts'), rows: Object.values(exported).flat() };
    }),
  );
}
