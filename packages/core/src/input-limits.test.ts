import { expect, it } from 'vitest';
import { LIMITS, USERNAME_PATTERN } from './input-limits.ts';

it.each(['abc', 'Amina_B-2', 'a'.repeat(LIMITS.usernameMaximum), '---'])(
  'accepts the username %s',
  (name) => {
    expect(name).toMatch(USERNAME_PATTERN);
  },
);

it.each([
  '',
  'ab',
  'a'.repeat(LIMITS.usernameMaximum + 1),
  'a b c',
  'أمينة',
  'amina!',
  ' abc',
  'abc\n',
])('refuses the username "%s"', (name) => {
  expect(name).not.toMatch(USERNAME_PATTERN);
});
