// Notes before bytes are stored that they have no row yet: without a row they are removed after an hour.
import type { Database } from '../../db/database.ts';

/** Naming the version in a row takes the note away, in the same transaction (storage.keep_version). */
export async function markOrphaned(database: Database, version: string): Promise<void> {
  await database.query(
    `insert into storage.discarded_versions (version, remove_after) values ($1, now() + interval '1 hour')
     on conflict (version) do update set remove_after = excluded.remove_after`,
    [version],
  );
}
