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
  // This file renders one section of a document. The heading is in the document.
  'app/routes/deliveries/proof.tsx',
  // The error is below the heading that dashboard-heading.tsx renders.
  'app/routes/dashboard.tsx',
  // The error is in a dialog. The title of the dialog serves as the heading.
  'app/routes/chats/new-chat.tsx',
];

const files = globSync('{app,features}/**/*.tsx', { cwd: source })
  .map((name) => ({
    name: name.replaceAll('\\', '/'),
    text: readFileSync(join(source, name), 'utf8'),
  }))
  .filter(({ name, text }) => !/\.(stories|test)\./.test(name) && text.includes('<ErrorState'));

/** Returns true if the text of the file contains no `<h1>` before the first error state. */
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
  '$name, which renders a whole screen, also has a heading of level 1 when loading fails',
  ({ text }) => {
    expect(isAlone(text) && !saysSo(text)).toBe(false);
  },
);
