import { expect, it } from 'vitest';
import { namesSchema } from './names-schema.ts';

const NAMES = { first_name: ' Amina ', last_name: ' ' };
const wrongFields = (changes: Partial<typeof NAMES>) =>
  namesSchema.safeParse({ ...NAMES, ...changes }).error?.issues.map(({ path }) => path[0]);

it('accepts a first name without a last name, and trims it', () => {
  expect(namesSchema.parse(NAMES)).toEqual({ first_name: 'Amina', last_name: '' });
});

it('requires a first name', () => {
  expect(wrongFields({ first_name: ' ' })).toEqual(['first_name']);
});

it.each(['first_name', 'last_name'])('limits a %s to 80 characters', (field) => {
  expect(wrongFields({ [field]: 'x'.repeat(80) })).toBeUndefined();
  expect(wrongFields({ [field]: 'x'.repeat(81) })).toEqual([field]);
});
