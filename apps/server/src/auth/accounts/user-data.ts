// Schema of the metadata that users write about themselves (user_metadata). Every access token
// carries it, so its size is limited.
import { z } from 'zod';
import { isObject } from '../body-object.ts';

const MAX_CHARACTERS = 8 * 1024;
/**
 * Maximum number of values, because each value is written and read several times. A list or an
 * object counts as one value, in addition to the values that it contains.
 */
const MAX_VALUES = 256;

/** Any key is allowed; keys are not validated individually. */
export const userDataSchema = z
  .custom<Record<string, unknown>>(isObject, { error: 'expected an object', abort: true })
  .refine(
    (data) => countValues(data) <= MAX_VALUES && JSON.stringify(data).length <= MAX_CHARACTERS,
    'too large',
  );

/** Counts the values in JSON. Nesting depth is already limited by http/json-depth.ts. */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + countValues(one), 1);
}
