// Until the first release the migrations are one baseline for each area, made from the schemas.
import { basename, dirname } from 'node:path';
import { orderFiles } from './order-files.ts';
import type { SchemaFile } from './schema-files.ts';

export type Baseline = { file: string; sql: string };

/** Orders the baselines; those of areas follow it one by one. */
const FIRST_VERSION = 20_261_122_000_000n;

/**
 * Not one for all: a transaction that creates everything takes more locks than a database for few connections allows.
 * @param files Those of supabase/schemas.
 * @returns One migration for each area, in the order in which they apply.
 */
export function makeBaselines(files: SchemaFile[]): Baseline[] {
  const areas = Map.groupBy(orderFiles(files), ({ path }) => dirname(path));
  return [...areas].map(([folder, own], index) => ({
    file: `${FIRST_VERSION + BigInt(index + 1)}_${basename(folder)}.sql`,
    sql: [
      `-- Made from supabase/schemas/${folder}: change the files there.`,
      '-- A body may name what a later area brings.\nset check_function_bodies = off;',
      ...own.map(({ path, sql }) => `-- ${path}\n\n${sql.trim()}`),
    ]
      .join('\n\n')
      .concat('\n'),
  }));
}
