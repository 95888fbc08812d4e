// Schema of the metadata that users store about themselves (user_metadata). Its size is limited,
// because every access token contains it.
import { z } from 'zod';
import { isObject } from '../body-object.ts';

const MAX_CHARACTERS = 8 * 1024;
/**
 * Maximum number of values in a user's metadata. The number is limited, because the server reads
 * and writes each value several times. A list or an object counts as one value, in addition to the
 * values in it.
 */
const MAX_VALUES = 256;

/** Any key is allowed; keys are not validated individually. */
export const userDataSchema = z
  .custom<Record<string, unknown>>(isObject, { error: 'expected an object', abort: true })
  .refine(
    (data) => countValues(data) <= MAX_VALUES && JSON.stringify(data).length <= MAX_CHARACTERS,
    'too large',
  );

/**
 * Counts the values in parsed JSON. The recursion is safe, because http/json-depth.ts limits the
 * nesting depth.
 */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + countValues(one), 1);
}
