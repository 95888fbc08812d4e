// Names of the two publications that realtime changes need, and a function that detects from an
// error that a publication is missing.
import type { ClientBase } from 'pg';

/**
 * The first publication contains the tables that clients may subscribe to. The second publication
 * contains the broadcasts from the database.
 */
export const PUBLICATIONS = ['supabase_realtime', 'supabase_realtime_messages_publication'];

const UNDEFINED_OBJECT = '42704';

/**
 * Returns true if the error says that a publication does not exist. Before version 18, PostgreSQL
 * also sends this error for some existing publications. It does so while it reads a WAL position
 * before the creation of the publication.
 */
export const isUnknownPublication = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === UNDEFINED_OBJECT &&
  /publication/.test(error.message);

/**
 * Reports whether all publications in PUBLICATIONS exist; false when the database does not respond.
 */
export async function hasPublications(client: ClientBase): Promise<boolean> {
  try {
    const { rowCount } = await client.query(
      'select from pg_publication where pubname = any($1::text[])',
      [PUBLICATIONS],
    );
    return rowCount === PUBLICATIONS.length;
  } catch {
    return false;
  }
}
