// The database's address as functions read it in SUPABASE_DB_URL.
import type { ClientConfig } from 'pg';

/** A folder as host is a socket: it stands behind the question mark. */
export function databaseUrl({ user, password, host, port, database }: ClientConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  const account = `${encodeURIComponent(user ?? 'postgres')}${secret}`;
  const name = encodeURIComponent(database ?? 'postgres');
  const place = `${host ?? 'localhost'}`;
  return place.startsWith('/')
    ? `postgresql://${account}@localhost:${port ?? 5432}/${name}?host=${encodeURIComponent(place)}`
    : `postgresql://${account}@${place}:${port ?? 5432}/${name}`;
}
