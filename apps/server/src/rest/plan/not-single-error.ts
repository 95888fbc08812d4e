// Error for a response that should contain exactly one row, but contains none or several.
import { RestError } from '../request/rest-error.ts';

/** @param count - Actual number of rows. */
export function notSingleError(count: number): RestError {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  });
}
