// The two publications that live updates read, and what is done when one is missing.
import type { ClientBase } from 'pg';

/** Tables that clients may listen to, and broadcasts of the database. */
export const PUBLICATIONS = ['supabase_realtime', 'supabase_realtime_messages_publication'];

const UNDEFINED_OBJECT = '42704';

/** Before version 18, PostgreSQL looks for publications as they were at the WAL position it reads. */
export const isUnknownPublication = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === UNDEFINED_OBJECT &&
  /publication/.test(error.message);

/** Whether both are there now; false when the database does not answer. */
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
