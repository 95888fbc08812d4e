// Applies a project's migrations and seed in the same way as the Supabase CLI: as the role
// postgres, one file after the other, each in its own transaction.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readProjectConfig } from '../../apps/server/src/config/project-config.ts';
import { readMigrationFiles } from '../../apps/server/src/migrate/migration-files.ts';

/** A file that the platform refused, with the reason. */
export type RefusedFile = { file: string; reason: string };

/**
 * Applies all migrations.
 * @param url - URL of the database as the role postgres.
 * @returns Every file that was refused, with the position of the error. The other files are
 * applied. Only an empty list is a successful deployment.
 */
export async function applyMigrationsOf(projectDir: string, url: string): Promise<RefusedFile[]> {
  const files = readMigrationFiles(join(projectDir, 'migrations'));
  return applyFiles(
    url,
    files.map(({ version, name, sql }) => ({ file: `migrations/${version}_${name}.sql`, sql })),
  );
}

/** Applies the seed files of `[db.seed] sql_paths`, in the same way as `applyMigrationsOf`. */
export async function applySeedOf(projectDir: string, url: string): Promise<RefusedFile[]> {
  const { sql_paths } = readProjectConfig(projectDir).db.seed;
  const files = sql_paths.flatMap((paths) => globSync(paths, { cwd: projectDir }).sort());
  if (files.length === 0) throw new Error('config.toml lists no seed files');
  return applyFiles(
    url,
    files.map((file) => ({ file, sql: readFileSync(join(projectDir, file), 'utf8') })),
  );
}

async function applyFiles(
  url: string,
  files: { file: string; sql: string }[],
): Promise<RefusedFile[]> {
  const refused: RefusedFile[] = [];
  const db = new pg.Client(url);
  await db.connect();
  try {
    for (const { file, sql } of files) {
      try {
        await db.query('begin');
        await db.query(sql);
        await db.query('commit');
      } catch (error) {
        await db.query('rollback');
        refused.push({ file, reason: describe(error, sql) });
      }
    }
  } finally {
    await db.end();
  }
  return refused;
}

function describe(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  const line = error.position
    ? `line ${sql.slice(0, Number(error.position)).split('\n').length}: `
    : '';
  return `${line}${error.message} (${error.code})${error.where ? `\n    ${error.where}` : ''}`;
}
