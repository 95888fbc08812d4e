// Checks a stored file against the rules of the bucket that it is moved or copied to.
import { storageRefusals } from '../http/storage-refusals.ts';
import type { StorageContext } from '../storage-context.ts';
import { readBucketRules } from './bucket-rules.ts';

/** @throws StorageError NoSuchBucket, EntityTooLarge, InvalidMimeType */
export async function checkBucketAccepts(
  { database, fileSizeLimit }: Pick<StorageContext, 'database' | 'fileSizeLimit'>,
  bucketId: string,
  metadata: { size?: number; mimetype?: string } | null,
): Promise<void> {
  const rules = await readBucketRules(database, bucketId, fileSizeLimit);
  const size = metadata?.size ?? 0;
  if (size > rules.sizeLimit) throw storageRefusals.tooLarge(rules.sizeLimit, size);
  rules.checkMime(metadata?.mimetype ?? 'application/octet-stream');
}
