// Reads what a request asks of a picture.
import { parseRequest } from '../http/parse-request.ts';
import { refuse } from '../http/refuse.ts';
import { type Transform, transformSchema } from './transform-schema.ts';

/** @throws StorageError InvalidRequest; 501 for a focal point, which would be silently left out otherwise. */
export function readTransform(value: unknown): Transform {
  if (typeof value === 'object' && value !== null && 'gravity' in value) {
    throw refuse.notServed('gravity of image transformations');
  }
  return parseRequest(transformSchema, value);
}
