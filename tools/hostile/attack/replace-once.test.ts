import { expect, it } from 'vitest';
import { replaceOnce } from './replace-once.ts';

const body = "if v_count > 3 then\n  refuse('WA001');\nend if;";

it('replaces the only occurrence and leaves the rest unchanged', () => {
  expect(replaceOnce(body, 'v_count > 3', 'v_count > 4')).toBe(
    "if v_count > 4 then\n  refuse('WA001');\nend if;",
  );
});

it('replaces a text of several lines and treats its special characters literally', () => {
  expect(replaceOnce('as $$\nselect 1;\n$$', 'as $$\nselect 1', 'as $$\nselect $&')).toBe(
    'as $$\nselect $&;\n$$',
  );
});

it.each([
  ['a missing text', body, 'v_total', 'v_count', 'occurs 0 times'],
  ['a text that occurs twice', `${body}\n${body}`, 'v_count > 3', '', 'occurs 2 times'],
  ['a replacement without a change', body, 'v_count', 'v_count', 'equal to its replacement'],
  ['an empty text', body, '', 'v_count', 'equal to its replacement'],
])('throws an error for %s', (_, text, from, to, message) => {
  expect(() => replaceOnce(text, from, to)).toThrow(message);
});
