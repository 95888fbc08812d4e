import { expect, it } from 'vitest';
import { replaceMarkedSection } from './replace-marked-section.ts';

it.each([
  ['a<b>x</b>c', 'aNEWc'],
  ['a<b>x</b><b>y</b>', 'aNEW<b>y</b>'],
  ['a</b><b>x', 'a</b><b>x'],
  ['a<b>x', 'a<b>x'],
  ['', ''],
])('replacing the first marked section in the text %s gives %s', (text, filled) => {
  expect(replaceMarkedSection(text, '<b>', '</b>', 'NEW')).toBe(filled);
});

it('inserts replacement patterns such as $& literally', () => {
  expect(replaceMarkedSection('<b></b>', '<b>', '</b>', "$& $' $1")).toBe("$& $' $1");
});
