import { expect, it } from 'vitest';
import { userDataSchema } from './user-data.ts';

const values = (count: number) => Array.from({ length: count }, () => 0);

it.each<[string, unknown, boolean]>([
  ['nothing', {}, true],
  ['names', { first_name: 'Amina', '': null }, true],
  ['256 values', { list: values(254) }, true],
  ['257 values', { list: values(255) }, false],
  ['257 keys', Object.fromEntries(values(257).map((value, key) => [`k${key}`, value])), false],
  ['8,192 characters', { a: 'x'.repeat(8192 - 8) }, true],
  ['8,193 characters', { a: 'x'.repeat(8192 - 7) }, false],
  ['a list', [], false],
  ['a text', 'x', false],
  ['null', null, false],
])(
  'accepts user metadata only if it is an object within the size limits: %s (case %#)',
  (_what, data, isTaken) => {
    expect(userDataSchema.safeParse(data).success).toBe(isTaken);
  },
);
