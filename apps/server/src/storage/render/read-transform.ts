// Parses the transformation options of a request.
import { parseRequest } from '../http/parse-request.ts';
import { storageRefusals } from '../http/storage-refusals.ts';
import { type Transform, transformSchema } from './transform-schema.ts';

/**
 * Parses the options.
 * @throws StorageError InvalidRequest; 501 for a focal point, which would otherwise be ignored
 * silently.
 */
export function readTransform(value: unknown): Transform {
  if (typeof value === 'object' && value !== null && 'gravity' in value) {
    throw storageRefusals.notServed('gravity of image transformations');
  }
  return parseRequest(transformSchema, value);
}
