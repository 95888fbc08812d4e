// Parses the transformation options of a request.
import { parseRequest } from '../http/parse-request.ts';
import { storageRefusals } from '../http/storage-refusals.ts';
import { type Transform, transformSchema } from './transform-schema.ts';

/**
 * Parses the transformation options.
 * @throws StorageError InvalidRequest if the options are invalid; 501 if they contain a focal point
 * (`gravity`), which is not supported and would otherwise be ignored without a message.
 */
export function readTransform(value: unknown): Transform {
  if (typeof value === 'object' && value !== null && 'gravity' in value) {
    throw storageRefusals.notServed('gravity of image transformations');
  }
  return parseRequest(transformSchema, value);
}
