// Makes a database beside another one, with the platform's migrations and none of the product's.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations } from '../../apps/server/src/migrate/apply-migrations.ts';
import { readMigrationFiles } from '../../apps/server/src/migrate/migration-files.ts';

export type PlatformDatabase = { url: string; drop(): Promise<void> };

const PLATFORM_FOLDER = join(import.meta.dirname, '../../apps/server/migrations');

/** @param neighbourUrl A database on the same server, as its owner. */
export async function makePlatformDatabase(neighbourUrl: string): Promise<PlatformDatabase> {
  const name = `platform_${randomBytes(4).toString('hex')}`;
  await run(neighbourUrl, (client) => client.query(`create database ${name} template template0`));
  const drop = async () => {
    await run(neighbourUrl, (client) => client.query(`drop database ${name} with (force)`));
  };
  const url = addressOf(neighbourUrl, name);
  try {
    // Not prepareDatabase: it would give the server that runs on the neighbour's roles another password.
    await run(url, async (client) => {
      await applyMigrations(client, {
        table: 'wasl_platform.migrations',
        migrations: readMigrationFiles(PLATFORM_FOLDER),
      });
      await applyMigrations(client, {
        table: 'supabase_migrations.schema_migrations',
        migrations: [],
      });
    });
  } catch (error) {
    await drop();
    throw error;
  }
  return { url, drop };
}

function addressOf(neighbourUrl: string, database: string): string {
  const url = new URL(neighbourUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function run(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
