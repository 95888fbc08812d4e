// Checks at start whether the database meets the requirements, so that the server does not fail
// later.
import type { ClientBase } from 'pg';
import { StartupError } from '../config/startup-error.ts';

/**
 * Oldest supported version, in PostgreSQL's numeric form. A lint rule of this project keeps newer
 * syntax out of our SQL.
 */
export const OLDEST_POSTGRES_VERSION = 150_000;

type Facts = {
  version: number;
  wal_level: string;
  role: string;
  may_make_roles: boolean;
  may_bypass: boolean;
  is_ready: boolean;
};

/**
 * Checks the database.
 *
 * @throws StartupError in two cases: PostgreSQL is older than version 15, or roles that the server
 * needs are missing and the server's own role cannot create them.
 */
export async function checkDatabase(
  client: ClientBase,
  warn: (message: string) => void,
): Promise<void> {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num')::int as version,
      current_setting('wal_level') as wal_level,
      rolname as role,
      rolsuper or rolcreaterole as may_make_roles,
      rolsuper or rolbypassrls as may_bypass,
      (select count(*) = 3 from pg_roles where rolname in ('anon', 'authenticated', 'authenticator'))
        and exists (select from pg_roles where rolname = 'service_role' and rolbypassrls) as is_ready
    from pg_roles where rolname = current_user`);
  const facts = rows[0];
  if (!facts) throw new StartupError('the database did not return the current role');
  if (facts.version < OLDEST_POSTGRES_VERSION) {
    throw new StartupError(
      `PostgreSQL ${Math.floor(OLDEST_POSTGRES_VERSION / 10_000)} or newer is required; this is version ${Math.floor(facts.version / 10_000)}.`,
    );
  }
  if (!facts.is_ready && !(facts.may_make_roles && facts.may_bypass)) {
    throw new StartupError(
      `the role "${facts.role}" of DATABASE_URL may not create the roles anon, authenticated, service_role and authenticator. Give it CREATEROLE and BYPASSRLS, or connect as a superuser.`,
    );
  }
  if (facts.wal_level !== 'logical') {
    warn(
      `wal_level is "${facts.wal_level}", so live updates are off. Set wal_level=logical in PostgreSQL and restart it.`,
    );
  }
}
