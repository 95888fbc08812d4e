import { expect, it } from 'vitest';
import { titleFault } from './commit-titles.ts';

it.each([
  'chat: Retry uploads after a lost connection.',
  'rest, docs: Name the new operator.',
  'apps/web: Split the chat route.',
  `web: ${'A'.repeat(66)}.`,
])('accepts the commit title %s', (title) => {
  expect(titleFault(title)).toBeUndefined();
});

it.each([
  [`web: ${'A'.repeat(67)}.`, '73 characters; at most 72'],
  ['Retry uploads.', 'begins with no area: `area: `'],
  ['Chat: Retry uploads.', 'begins with no area: `area: `'],
  ['chat: retry uploads.', 'no capital letter after the area'],
  ['chat: Retry uploads', 'no full stop at the end'],
])('refuses the commit title %s', (title, fault) => {
  expect(titleFault(title)).toBe(fault);
});

it('counts the characters of a commit title, not its UTF-16 units', () => {
  expect(titleFault(`web: A${'😀'.repeat(65)}.`)).toBeUndefined();
});
