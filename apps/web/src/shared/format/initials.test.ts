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
  // A letter and its accent typed apart are one letter; figures and signs before a name are not it.
  ['E\u0301lodie', '(Ismaïl)', null, 'ÉI'],
  ['🌙 Nour', ' ', null, 'N'],
  ['🌙', '…', null, ''],
  // Two letters that do not join, without the article that half of all family names begin with.
  ['أمينة', 'الفاسي', undefined, 'أ\u200cف'],
  ['محمد', 'بنعلي', undefined, 'م\u200cب'],
  ['الهام', null, undefined, 'ه'],
  // Too short to be an article and a name.
  ['الي', 'سلمى', undefined, 'ا\u200cس'],
  ['Amina', 'الفاسي', undefined, 'A'],
  ['سلمى', 'Tazi', undefined, 'س'],
])('of %s %s with the address %s are %s', (first_name, last_name, email, initials) => {
  expect(initialsOf({ first_name, last_name, ...(email !== undefined && { email }) })).toBe(
    initials,
  );
});
