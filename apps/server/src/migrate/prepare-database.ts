// Prepares a database for serving: checks it, applies migrations and seed data, and sets the
// password of the role authenticator. The servers log in with this role and then act with the role
// of each caller.
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { readProduct } from '../config/product.ts';
import { StartupError } from '../config/startup-error.ts';
import { applyMigrations } from './apply-migrations.ts';
import { applySeed } from './apply-seed.ts';
import { checkDatabase } from './check-database.ts';
import { readMigrationFiles, readProjectMigrations } from './migration-files.ts';
import { refuseDemoPeople } from './refuse-demo-people.ts';
import { updateTimeZones } from './time-zones/update-time-zones.ts';
import { withClusterLock } from './with-cluster-lock.ts';

export type PrepareOptions = {
  connection: ClientConfig;
  /** Time zone folder of an embedded PostgreSQL. */
  zoneFolder?: string | undefined;
  authenticatorPassword: string;
  supabaseDir: string;
  demo: boolean;
  /**
   * Name of the setting that makes the server reachable from other machines; undefined if no
   * setting does this.
   */
  exposure: string | undefined;
  /** Lock timeout of migration statements; by default `deadlines.migrationLock`. */
  lockTimeoutMs?: number;
  warn(message: string): void;
};

/**
 * Key (any number) of the lock that a server holds while it prepares the database, so that servers
 * that start at the same time prepare it one after the other.
 */
const MIGRATION_LOCK = '8607115501002';

export const PLATFORM_FOLDER = join(import.meta.dirname, '../../migrations');

/**
 * Prepares the database.
 * @throws StartupError with the reason and a remedy when the database cannot be used.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<void> {
  const client = new pg.Client({ ...options.connection, application_name: 'wasl migrate' });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(
      `the database does not answer: ${error instanceof Error ? error.message : error}`,
    );
  }
  try {
    await checkDatabase(client, options.warn);
    await updateTimeZones({
      connection: options.connection,
      zones: readProduct(options.supabaseDir).time_zones,
      zoneFolder: options.zoneFolder,
      warn: options.warn,
    });
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (options.exposure) await refuseDemoPeople(client, options.exposure);
    const platform = await withClusterLock(options.connection, async () => {
      const applied = await applyMigrations(client, {
        table: 'wasl_platform.migrations',
        migrations: readMigrationFiles(PLATFORM_FOLDER),
        lockTimeoutMs: options.lockTimeoutMs,
      });
      await setPassword(client, options.authenticatorPassword);
      await client.query(QUIET_LOG);
      return applied;
    });
    // Sets the search path of this session. The platform migrations have set it for the database,
    // but only for later sessions.
    if (platform > 0) await client.query('set search_path to "$user", public, extensions');
    const product = await applyMigrations(client, {
      table: 'supabase_migrations.schema_migrations',
      migrations: readProjectMigrations(options.supabaseDir),
      lockTimeoutMs: options.lockTimeoutMs,
    });
    const seeded = options.demo ? await applySeed(client, options.supabaseDir) : 0;
    if (platform + product + seeded > 0) await client.query(`notify pgrst, 'reload schema'`);
  } finally {
    await client.end();
  }
}

/**
 * Turns off the logging of callers' errors, because these errors contain personal values; callers
 * still receive them. Skipped on hosted Supabase, where no role may change these settings.
 */
const QUIET_LOG = `do $$ begin
  if has_parameter_privilege('log_min_messages', 'set') and has_parameter_privilege('log_error_verbosity', 'set') then
    alter role authenticator set log_min_messages = log;
    alter role authenticator set log_error_verbosity = terse;
  end if;
end $$`;

async function setPassword(client: pg.Client, password: string): Promise<void> {
  try {
    await client.query(
      `alter role authenticator with login password ${pg.escapeLiteral(password)}`,
    );
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartupError(
      `the role of DATABASE_URL cannot set the password of the role authenticator: ${error.message}. Connect as the owner of the database, with a role that may create roles.`,
    );
  }
}
