// What a person may say of themselves (user_metadata): it travels in every access token, so it is kept small.
import { z } from 'zod';
import { isObject } from '../body-object.ts';

const MOST_CHARACTERS = 8 * 1024;
/** Each is written and read several times; lists and objects count with what they hold. */
const MOST_VALUES = 256;

/** Its keys are not looked at one by one: any are taken. */
export const userDataSchema = z
  .custom<Record<string, unknown>>(isObject, { error: 'expected an object', abort: true })
  .refine(
    (data) => countValues(data) <= MOST_VALUES && JSON.stringify(data).length <= MOST_CHARACTERS,
    'too large',
  );

/** Of JSON, which is never nested deeper than http/json-depth.ts allows. */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + countValues(one), 1);
}
