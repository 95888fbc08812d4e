import { expect, it } from 'vitest';
import { replaceOnce } from './replace-once.ts';

const body = "if v_count > 3 then\n  refuse('WA001');\nend if;";

it('replaces the one place and leaves the rest', () => {
  expect(replaceOnce(body, 'v_count > 3', 'v_count > 4')).toBe(
    "if v_count > 4 then\n  refuse('WA001');\nend if;",
  );
});

it('takes a text of several lines and its signs as they stand', () => {
  expect(replaceOnce('as $$\nselect 1;\n$$', 'as $$\nselect 1', 'as $$\nselect $&')).toBe(
    'as $$\nselect $&;\n$$',
  );
});

it.each([
  ['a text that is not there', body, 'v_total', 'v_count', 'occurs 0 times'],
  ['a text that is there twice', `${body}\n${body}`, 'v_count > 3', '', 'occurs 2 times'],
  ['a change that changes nothing', body, 'v_count', 'v_count', 'nothing new'],
  ['an empty text', body, '', 'v_count', 'nothing new'],
])('refuses %s', (_, text, from, to, message) => {
  expect(() => replaceOnce(text, from, to)).toThrow(message);
});
