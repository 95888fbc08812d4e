// Deletes the bytes of a file version when the database has refused the row for this version, so
// that nothing refers to the bytes. Also deletes the row that lists this version as orphaned.
import type { StorageContext } from '../storage-context.ts';

export async function removeOrphans(
  { database, store }: Pick<StorageContext, 'database' | 'store'>,
  version: string,
): Promise<void> {
  await store.remove(version);
  await database.query('delete from storage.discarded_versions where version = $1', [version]);
}
