// Reads bucket and object name out of a request's raw address: each part is decoded once, never twice.
import type { FastifyRequest } from 'fastify';
import { checkBucketName } from './check-bucket-name.ts';
import { checkObjectName } from './check-object-name.ts';
import { refuse } from './refuse.ts';

export type ObjectAddress = { bucketId: string; name: string };

/** @throws StorageError InvalidKey, InvalidBucketName; InvalidRequest when the address is not decodable. */
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
    throw refuse.invalidRequest('the address is not valid percent-encoding');
  }
}
