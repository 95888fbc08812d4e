// Builds a signed URL relative to /storage/v1, as clients expect it.
import type { ObjectAddress } from './object-address.ts';

/**
 * Builds the path and query of a signed URL. Clients encode the path themselves, except for `?`.
 * Therefore, only each `?` in the name of the object is encoded here.
 */
export function signedPath(
  route: string,
  { bucketId, name }: ObjectAddress,
  token: string,
): string {
  return `${route}/${`${bucketId}/${name}`.replaceAll('?', '%3F')}?token=${token}`;
}
