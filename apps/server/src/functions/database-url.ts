// Returns the database URL that functions read from SUPABASE_DB_URL.
import type { ClientConfig } from 'pg';

/**
 * If the host is a folder, the database is reached through a socket in this folder. The path of the
 * folder is passed in the query string, because it cannot be the host of a URL.
 */
export function databaseUrl({
  user,
  password,
  host,
  port,
  database,
  options,
}: ClientConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  const account = `${encodeURIComponent(user ?? 'postgres')}${secret}`;
  const name = encodeURIComponent(database ?? 'postgres');
  const place = `${host ?? 'localhost'}`;
  const isSocket = place.startsWith('/');
  const more = Object.entries({ ...(isSocket && { host: place }), ...(options && { options }) })
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
  const address = `${isSocket ? 'localhost' : place}:${port ?? 5432}`;
  return `postgresql://${account}@${address}/${name}${more && `?${more}`}`;
}
