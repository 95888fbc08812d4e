// Parses the bucket options of a request. Options that are missing in the request stay unchanged.
import { z } from 'zod';
import { parseByteSize } from '../../../config/parse-byte-size.ts';
import { boundedList } from '../../../describe-validation-errors.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { storageRefusals } from '../../http/storage-refusals.ts';

const schema = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  type: z.string().optional(),
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number().int().min(0), z.string(), z.null()]).optional(),
  allowed_mime_types: boundedList(z.string().max(255), 100).nullable().optional(),
  versioning_status: z.string().optional(),
});

export type BucketBody = {
  id: string | undefined;
  name: string | undefined;
  isPublic: boolean | undefined;
  /** Size limit in bytes; null removes the limit. */
  fileSizeLimit: number | null | undefined;
  allowedMimeTypes: string[] | null | undefined;
};

/**
 * Parses the options.
 * @param serverLimit - Maximum file size of any bucket, in bytes.
 * @throws StorageError InvalidRequest, InvalidMimeType, EntityTooLarge; NotSupported (501) for
 * versions and analytics.
 */
export function readBucketBody(body: unknown, serverLimit: number): BucketBody {
  const asked = parseRequest(schema, body);
  const { id, name, type, versioning_status: versions } = asked;
  if (type !== undefined && type !== 'STANDARD')
    throw storageRefusals.notServed(`buckets of type ${type}`);
  if (versions !== undefined && versions !== 'DISABLED')
    throw storageRefusals.notServed('object versions');
  const allowed = asked.allowed_mime_types;
  for (const mime of allowed ?? []) {
    if (!/^(\*|[\w.+-]+(\/([\w.+-]+|\*))?)$/.test(mime)) throw storageRefusals.mimeNotAllowed(mime);
  }
  return {
    id,
    name,
    isPublic: asked.public,
    fileSizeLimit: readLimit(asked.file_size_limit, serverLimit),
    allowedMimeTypes: allowed,
  };
}

/** An empty text and 0 mean no limit, as in storage-api. */
function readLimit(limit: number | string | null | undefined, serverLimit: number) {
  if (limit === undefined) return undefined;
  if (limit === null || limit === '' || limit === 0) return null;
  const bytes = typeof limit === 'number' ? limit : parseByteSize(limit);
  if (bytes === undefined)
    throw storageRefusals.invalidRequest('file_size_limit is no size such as 20MB');
  if (bytes > serverLimit) throw storageRefusals.tooLarge(serverLimit, bytes);
  return bytes;
}
