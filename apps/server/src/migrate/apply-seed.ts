// Applies the demo data only once. Each file of `[db.seed] sql_paths` in config.toml is applied in
// order, in one transaction with the record that it was applied.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg, { type ClientBase } from 'pg';
import { readProjectConfig } from '../config/project-config.ts';
import { StartupError } from '../config/startup-error.ts';

/**
 * Applies new seed files. A file is identified by its name and is never applied again, even if it
 * changes.
 * @returns The number of files applied now.
 */
export async function applySeed(client: ClientBase, projectDir: string): Promise<number> {
  const { enabled, sql_paths } = readProjectConfig(projectDir).db.seed;
  const files = enabled
    ? sql_paths.flatMap((paths) => globSync(paths, { cwd: projectDir }).sort())
    : [];
  if (files.length === 0) return 0;
  await client.query(
    `create table if not exists wasl_platform.seeds (name text primary key, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string }>('select name from wasl_platform.seeds');
  const applied = new Set(rows.map((row) => row.name));
  const pending = files.filter((file) => !applied.has(basename(file)));
  for (const file of pending) {
    try {
      await client.query('begin');
      await client.query(readFileSync(join(projectDir, file), 'utf8'));
      await client.query('insert into wasl_platform.seeds (name) values ($1)', [basename(file)]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      if (!(error instanceof pg.DatabaseError)) throw error;
      throw new StartupError(`the seed ${file} failed: ${error.message}\n${error.where ?? ''}`);
    }
  }
  return pending.length;
}
