// Builds a signed URL relative to /storage/v1, as clients expect it.
import type { ObjectAddress } from './object-address.ts';

/**
 * Builds the path. Clients encode the returned path themselves, but they leave `?` unchanged. Only
 * `?` is therefore encoded here.
 */
export function signedPath(
  route: string,
  { bucketId, name }: ObjectAddress,
  token: string,
): string {
  return `${route}/${`${bucketId}/${name}`.replaceAll('?', '%3F')}?token=${token}`;
}
