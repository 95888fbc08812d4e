import { expect, it } from 'vitest';
import { replaceBetween } from './replace-between.ts';

it.each([
  ['a<b>x</b>c', 'aNEWc'],
  ['a<b>x</b><b>y</b>', 'aNEW<b>y</b>'],
  ['a</b><b>x', 'a</b><b>x'],
  ['a<b>x', 'a<b>x'],
  ['', ''],
])('replacing the first marked section in the text %s gives %s', (text, filled) => {
  expect(replaceBetween(text, '<b>', '</b>', 'NEW')).toBe(filled);
});

it('inserts replacement patterns such as $& literally', () => {
  expect(replaceBetween('<b></b>', '<b>', '</b>', "$& $' $1")).toBe("$& $' $1");
});
