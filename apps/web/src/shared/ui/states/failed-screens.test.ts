// A screen that could not be loaded must have a heading. Without a heading, users of screen readers
// do not know where they are.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../..');
/** Files whose heading is always rendered by another file. */
const HEADED_ELSEWHERE = [
  // The error is below the title of the list.
  'app/routes/money/list.tsx',
  'app/routes/deliveries/list.tsx',
  // This file renders one section of a document. Another file renders the heading of the document.
  'app/routes/deliveries/proof.tsx',
  // The error is below the heading that dashboard-heading.tsx renders.
  'app/routes/dashboard.tsx',
  // The error state is shown in a dialog. It needs no heading of its own, because the dialog has a
  // title.
  'app/routes/chats/new-chat.tsx',
];

const files = globSync('{app,features}/**/*.tsx', { cwd: source })
  .map((name) => ({
    name: name.replaceAll('\\', '/'),
    text: readFileSync(join(source, name), 'utf8'),
  }))
  .filter(({ name, text }) => !/\.(stories|test)\./.test(name) && text.includes('<ErrorState'));

/**
 * Returns true if no `<h1>` precedes the first error state in the text of the file. The error state
 * is then not below a heading of the same file.
 */
const isAlone = (text: string) => !text.slice(0, text.indexOf('<ErrorState')).includes('<h1');
const saysSo = (text: string) => /<ErrorState\s+isScreen/.test(text);

it('the search finds more than 60 files with an error state, so the tests below have files to check', () => {
  expect(files.length).toBeGreaterThan(60);
});

it.each(files.filter(({ name }) => name.startsWith('app/routes/')))(
  'the error state of $name has a heading of level 1',
  ({ name, text }) => {
    const isOpen = isAlone(text) && !saysSo(text);
    expect(isOpen).toBe(HEADED_ELSEWHERE.includes(name));
  },
);

it.each(files.filter(({ name, text }) => name.startsWith('features/') && text.includes('<h1')))(
  '$name renders a whole screen, and its error state also has a heading of level 1',
  ({ text }) => {
    expect(isAlone(text) && !saysSo(text)).toBe(false);
  },
);
