// Parses the bucket and the object name from a request's raw URL. Each of the two is decoded
// exactly once.
import type { FastifyRequest } from 'fastify';
import { checkBucketName } from './check-bucket-name.ts';
import { checkObjectName } from './check-object-name.ts';
import { storageRefusals } from './storage-refusals.ts';

export type ObjectAddress = { bucketId: string; name: string };

/**
 * Returns the bucket and the object name that the URL of the request contains.
 * @throws StorageError InvalidKey, InvalidBucketName; InvalidRequest for a URL that cannot be
 * decoded.
 */
export function objectAddress(request: FastifyRequest): ObjectAddress {
  const path = (request.raw.url ?? '').split('?')[0] ?? '';
  const fixed = (request.routeOptions.url ?? '').split('/:')[0] ?? '';
  const [bucket = '', ...name] = path.slice(fixed.length + 1).split('/');
  const bucketId = decode(bucket);
  checkBucketName(bucketId);
  return { bucketId, name: checkObjectName(decode(name.join('/'))) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw storageRefusals.invalidRequest('the address is not valid percent-encoding');
  }
}
