// Reads the rules of a bucket with the server's own role, because the rules also apply to callers
// who may not see the bucket.
import type { Database } from '../../db/database.ts';
import { matchesMimeList } from '../content/matches-mime-list.ts';
import { storageRefusals } from '../http/storage-refusals.ts';

export type BucketRules = {
  isPublic: boolean;
  /** Size limit in bytes: the smaller of the bucket's and the server's limit. */
  sizeLimit: number;
  /** @throws StorageError InvalidMimeType */
  checkMime(mime: string): void;
};

/**
 * Reads the rules.
 * @throws StorageError NoSuchBucket
 */
export async function readBucketRules(
  database: Database,
  bucketId: string,
  serverLimit: number,
): Promise<BucketRules> {
  const [row] = await database.query<{
    public: boolean | null;
    file_size_limit: string | null;
    allowed_mime_types: string[] | null;
  }>('select public, file_size_limit, allowed_mime_types from storage.buckets where id = $1', [
    bucketId,
  ]);
  if (!row) throw storageRefusals.noSuchBucket();
  const ownLimit = row.file_size_limit === null ? serverLimit : Number(row.file_size_limit);
  return {
    isPublic: row.public === true,
    sizeLimit: Math.min(serverLimit, ownLimit),
    checkMime(mime) {
      if (!matchesMimeList(mime, row.allowed_mime_types)) {
        throw storageRefusals.mimeNotAllowed(mime.split(';')[0] ?? '');
      }
    },
  };
}
