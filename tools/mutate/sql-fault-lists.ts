// Reads all fault lists of sql-faults, sorted by file name.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SqlFault } from './sql-fault.ts';

const folder = join(import.meta.dirname, 'sql-faults');

export type SqlFaultList = { area: string; faults: SqlFault[] };

/**
 * @throws Error when two faults have the same name, because the filter and the table could not
 * distinguish them.
 */
export async function readSqlFaultLists(): Promise<SqlFaultList[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort();
  const lists = await Promise.all(
    files.map(async (file) => {
      const { FAULTS }: { FAULTS: SqlFault[] } = await import(join(folder, file));
      return { area: basename(file, '.ts'), faults: FAULTS };
    }),
  );
  const names = lists.flatMap(({ faults }) => faults.map(({ name }) => name));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Error(`duplicate fault name "${twice}"`);
  return lists;
}
