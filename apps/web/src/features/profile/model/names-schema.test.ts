import { expect, it } from 'vitest';
import { namesSchema } from './names-schema.ts';

const NAMES = { first_name: ' Amina ', last_name: ' ' };
const wrongFields = (changes: Partial<typeof NAMES>) =>
  namesSchema.safeParse({ ...NAMES, ...changes }).error?.issues.map(({ path }) => path[0]);

it('takes a first name alone, without the blanks around it', () => {
  expect(namesSchema.parse(NAMES)).toEqual({ first_name: 'Amina', last_name: '' });
});

it('asks for a first name', () => {
  expect(wrongFields({ first_name: ' ' })).toEqual(['first_name']);
});

it.each(['first_name', 'last_name'])(
  'takes a %s of 80 characters, and not of one more',
  (field) => {
    expect(wrongFields({ [field]: 'x'.repeat(80) })).toBeUndefined();
    expect(wrongFields({ [field]: 'x'.repeat(81) })).toEqual([field]);
  },
);
