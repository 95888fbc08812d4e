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
  // A letter and its combining accent are one letter. Digits and symbols before a name are skipped.
  ['E\u0301lodie', '(Ismaïl)', null, 'ÉI'],
  ['🌙 Nour', ' ', null, 'N'],
  ['🌙', '…', null, ''],
  // Arabic initials are two letters that do not join. They ignore the article, with which half of
  // all family names begin.
  ['أمينة', 'الفاسي', undefined, 'أ\u200cف'],
  ['محمد', 'بنعلي', undefined, 'م\u200cب'],
  ['الهام', null, undefined, 'ه'],
  // Names that are too short to consist of an article and a name.
  ['الي', 'سلمى', undefined, 'ا\u200cس'],
  ['Amina', 'الفاسي', undefined, 'A'],
  ['سلمى', 'Tazi', undefined, 'س'],
])('the initials of %s %s with the address %s are %s', (first_name, last_name, email, initials) => {
  expect(initialsOf({ first_name, last_name, ...(email !== undefined && { email }) })).toBe(
    initials,
  );
});
