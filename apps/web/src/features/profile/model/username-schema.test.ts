import { expect, it } from 'vitest';
import { usernameSchema } from './username-schema.ts';

it.each(['abc', 'a-_9', 'A'.repeat(30), ' amina '])('accepts the username "%s"', (username) => {
  expect(usernameSchema.parse({ username }).username).toBe(username.trim());
});

it.each(['', 'ab', 'A'.repeat(31), 'a b', 'amina!', 'أمينة'])(
  'rejects the username "%s"',
  (username) => {
    const { error } = usernameSchema.safeParse({ username });
    expect(error?.issues.map(({ message }) => message)).toEqual(['errors.USERNAME_INVALID']);
  },
);
