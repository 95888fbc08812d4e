// Marks a version as orphaned before its bytes are stored, so that the bytes of a failed upload do
// not remain. If no row references the version an hour later, its bytes are deleted.
import type { Database } from '../../db/database.ts';

/**
 * Marks the version as orphaned. When a row later references the version, the mark is deleted in
 * the same transaction (storage.keep_version).
 */
export async function markOrphaned(database: Database, version: string): Promise<void> {
  await database.query(
    `insert into storage.discarded_versions (version, remove_after) values ($1, now() + interval '1 hour')
     on conflict (version) do update set remove_after = excluded.remove_after`,
    [version],
  );
}
