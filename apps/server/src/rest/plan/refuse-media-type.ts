// Refuses a request whose result cannot be sent in the requested media type.
import type { MediaType } from '../request/media-type.ts';
import { RestError } from '../request/rest-error.ts';

/** @throws RestError 406 PGRST107 */
export function refuseMediaType(kind: MediaType['kind']): never {
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${NAMES[kind]}`);
}

const NAMES: Record<MediaType['kind'], string> = {
  array: 'application/json',
  object: 'application/vnd.pgrst.object+json',
  csv: 'text/csv',
  text: 'text/plain',
  binary: 'application/octet-stream',
  openapi: 'application/openapi+json',
};
