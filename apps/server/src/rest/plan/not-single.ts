// Refusal of a response that should have been exactly one row.
import { RestError } from '../request/rest-error.ts';

/** @param count - Actual number of rows. */
export function notSingle(count: number): RestError {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  });
}
