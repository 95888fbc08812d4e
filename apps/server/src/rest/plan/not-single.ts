// The refusal of an answer that should have been exactly one row.
import { RestError } from '../request/rest-error.ts';

/** @param count Rows that there were instead. */
export function notSingle(count: number): RestError {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  });
}
