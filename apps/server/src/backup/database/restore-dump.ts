// Restores a dump into an empty external database with pg_restore.
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import { parseRoles, writeRoles } from './database-roles.ts';
import { runPgProgram } from './pg-programs.ts';

/**
 * Restores the dump in one transaction. If it fails, only newly created roles remain, because roles
 * belong to the whole PostgreSQL server.
 * @param folder - Contains `roles.json`, and the pieces of the dump in `dump/`.
 * @throws StartupError with the output of pg_restore.
 */
export async function restoreDump(databaseUrl: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'wasl restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await writeRoles(client, parseRoles(await readFile(join(folder, 'roles.json'), 'utf8')));
  } finally {
    await client.end();
  }
  const { child, ended } = runPgProgram(
    'pg_restore',
    ['--exit-on-error', '--single-transaction', '--no-password'],
    databaseUrl,
    'pipe',
  );
  // If pg_restore fails, writing to its input fails too. This broken pipe is ignored, because the
  // output of pg_restore is reported as the error instead.
  const fed = child.stdin && pipeline(piecesIn(join(folder, 'dump')), child.stdin).catch(() => {});
  await ended;
  await fed;
}

/**
 * Checks the target database before anything is changed. Its owner must have the same name as the
 * owner of the original database, because privileges and default privileges in the dump contain
 * that name.
 * @throws StartupError for a database that is not empty, or whose owner has another name.
 */
export async function refuseUnsuitableTarget(databaseUrl: string, owner: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'wasl restore' });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(
      `the database of DATABASE_URL does not answer: ${error instanceof Error ? error.message : error}`,
    );
  }
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    if (rows[0]?.role !== owner) {
      throw new StartupError(
        `the database in this backup belongs to the role "${owner}": DATABASE_URL must connect as a role of that name that may create roles.`,
      );
    }
    await refuseFull(client);
  } finally {
    await client.end();
  }
}

/**
 * @throws StartupError for a database that contains any object that does not belong to PostgreSQL
 * or one of its extensions.
 */
async function refuseFull(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    union all
    select format('%I', nspname) from pg_namespace
    where nspname not in ('pg_catalog', 'information_schema', 'public') and nspname !~ '^pg_'
    limit 1`);
  if (rows[0]) {
    throw new StartupError(
      `the database of DATABASE_URL is not empty: it contains ${rows[0].name}. Nothing was changed. Restore into a new database.`,
    );
  }
}

async function* piecesIn(folder: string): AsyncIterable<Buffer> {
  for (const name of (await readdir(folder)).sort()) yield* createReadStream(join(folder, name));
}
