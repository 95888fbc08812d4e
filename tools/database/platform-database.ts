// Creates a database on the same server as another database, with the platform's migrations but not
// the product's.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { applyMigrations } from '../../apps/server/src/migrate/apply-migrations.ts';
import { readMigrationFiles } from '../../apps/server/src/migrate/migration-files.ts';
import { withClusterLock } from '../../apps/server/src/migrate/with-cluster-lock.ts';

export type PlatformDatabase = { url: string; drop(): Promise<void> };

const PLATFORM_FOLDER = join(import.meta.dirname, '../../apps/server/migrations');

/**
 * Creates a database with a random name on the server of another database.
 * @param neighbourUrl - URL of that other database, with the credentials of the database's owner.
 */
export async function makePlatformDatabase(neighbourUrl: string): Promise<PlatformDatabase> {
  const name = `platform_${randomBytes(4).toString('hex')}`;
  const url = addressOf(neighbourUrl, name);
  await connected(neighbourUrl, async (neighbour) => {
    await neighbour.query(`create database ${name} template template0`);
    try {
      await withClusterLock(parseIntoClientConfig(url), () => connected(url, migrate));
    } catch (error) {
      await neighbour.query(`drop database ${name} with (force)`);
      throw error;
    }
  });
  return {
    url,
    drop: () =>
      connected(neighbourUrl, async (neighbour) => {
        await neighbour.query(`drop database ${name} with (force)`);
      }),
  };
}

/**
 * Applies the migrations without prepareDatabase, because that function sets the passwords of
 * roles. Roles belong to the whole PostgreSQL cluster, and a running server signs in to the same
 * cluster with the same roles.
 */
async function migrate(client: pg.Client): Promise<void> {
  await applyMigrations(client, {
    table: 'wasl_platform.migrations',
    migrations: readMigrationFiles(PLATFORM_FOLDER),
  });
  await applyMigrations(client, { table: 'supabase_migrations.schema_migrations', migrations: [] });
}

function addressOf(neighbourUrl: string, database: string): string {
  const url = new URL(neighbourUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
