import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Amina', 'El Fassi', 'a@wasl.example', 'AE'],
  ['amina', null, 'z@wasl.example', 'A'],
  [null, 'benali', null, 'B'],
  ['', '', 'zineb@wasl.example', 'Z'],
  [null, null, 'zineb@wasl.example', 'Z'],
  [null, null, null, ''],
  [null, null, undefined, ''],
  ['أمينة', 'الفاسي', undefined, 'أا'],
])('of %s %s with the address %s are %s', (first_name, last_name, email, initials) => {
  expect(initialsOf({ first_name, last_name, ...(email !== undefined && { email }) })).toBe(
    initials,
  );
});
