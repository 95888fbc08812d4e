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
  // A letter and its combining accent are one letter. Symbols before a name are skipped.
  ['E\u0301lodie', '(Ismaïl)', null, 'ÉI'],
  ['🌙 Nour', ' ', null, 'N'],
  ['🌙', '…', null, ''],
  // A zero-width non-joiner separates Arabic initials, so that the two letters do not look like a
  // word. The Arabic article, with which half of all family names begin, is skipped.
  ['أمينة', 'الفاسي', undefined, 'أ\u200cف'],
  ['محمد', 'بنعلي', undefined, 'م\u200cب'],
  ['الهام', null, undefined, 'ه'],
  // This name is too short to consist of an article and a name, so its first letter is the initial.
  ['الي', 'سلمى', undefined, 'ا\u200cس'],
  ['Amina', 'الفاسي', undefined, 'A'],
  ['سلمى', 'Tazi', undefined, 'س'],
])(
  'the initials of the person %s %s with the e-mail address %s are %s',
  (first_name, last_name, email, initials) => {
    expect(initialsOf({ first_name, last_name, ...(email !== undefined && { email }) })).toBe(
      initials,
    );
  },
);
