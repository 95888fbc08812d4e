// Until the first release the migrations are one baseline for each area, made from the present text.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderFiles } from './order-files.ts';
import { readSchemaFiles, type SchemaFile } from './schema-files.ts';

export type Baseline = { file: string; sql: string };

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../supabase/migrations');

/** Orders the baselines; those of areas follow it one by one. */
const FIRST_VERSION = 20_261_122_000_000n;

/** From version 1.0.0 on somebody's data live in the tables: migrations are written by hand, and never changed. */
export function isReleased(): boolean {
  const { version } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  return Number(version.split('.')[0]) >= 1;
}

/**
 * @param files Those of supabase/schemas.
 * @returns One migration for each area, in the order in which they apply.
 */
export function makeBaselines(files: SchemaFile[]): Baseline[] {
  const ordered = orderFiles(files);
  const areas = [...new Set(ordered.map((file) => file.area))];
  return areas.map((area, index) => ({
    file: `${FIRST_VERSION + BigInt(index + 1)}_${area}.sql`,
    sql: [
      `-- Made from supabase/schemas/${area} by npm run gen: change the files there.`,
      '-- A body may name what a later area brings.\nset check_function_bodies = off;',
      ...ordered
        .filter((file) => file.area === area)
        .map(({ path, sql }) => `-- ${path}\n\n${sql.trim()}`),
    ]
      .join('\n\n')
      .concat('\n'),
  }));
}

/** @returns The names of files in supabase/migrations that are not what the present text makes; none after the release. */
export function staleBaselines(): string[] {
  if (isReleased()) return [];
  const wanted = makeBaselines(readSchemaFiles());
  const names = new Set([...wanted.map(({ file }) => file), ...migrationNames()]);
  return [...names].filter((name) => {
    const baseline = wanted.find(({ file }) => file === name);
    return !baseline || !migrationNames().includes(name) || readMigration(name) !== baseline.sql;
  });
}

/** Writes them, and removes what is no baseline any more. After the release it does nothing. */
export function writeBaselines(): void {
  if (isReleased()) return;
  for (const name of migrationNames()) rmSync(join(MIGRATIONS_FOLDER, name));
  for (const { file, sql } of makeBaselines(readSchemaFiles())) {
    writeFileSync(join(MIGRATIONS_FOLDER, file), sql);
  }
}

const migrationNames = (): string[] =>
  readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql'));
const readMigration = (name: string): string => readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8');
