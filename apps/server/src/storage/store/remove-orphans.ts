// Deletes the bytes of a version whose row was refused, and the mark that it is orphaned.
import type { StorageContext } from '../storage-context.ts';

export async function removeOrphans(
  { database, store }: Pick<StorageContext, 'database' | 'store'>,
  version: string,
): Promise<void> {
  await store.remove(version);
  await database.query('delete from storage.discarded_versions where version = $1', [version]);
}
