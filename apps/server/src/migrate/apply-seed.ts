// Applies the demo data once: each file of supabase/seed in order, each in one transaction with the note that it was applied.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg, { type ClientBase } from 'pg';
import { StartupError } from '../config/startup-error.ts';

/** @returns How many files were applied now. A file that was applied once is never applied again, changed or not. */
export async function applySeed(client: ClientBase, folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  await client.query(
    `create table if not exists wasl_platform.seeds (name text primary key, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string }>('select name from wasl_platform.seeds');
  const applied = new Set(rows.map((row) => row.name));
  const pending = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && !applied.has(file))
    .sort();
  for (const file of pending) {
    try {
      await client.query('begin');
      await client.query(readFileSync(join(folder, file), 'utf8'));
      await client.query('insert into wasl_platform.seeds (name) values ($1)', [file]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      if (!(error instanceof pg.DatabaseError)) throw error;
      throw new StartupError(`the seed ${file} failed: ${error.message}\n${error.where ?? ''}`);
    }
  }
  return pending.length;
}
