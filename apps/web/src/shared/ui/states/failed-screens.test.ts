// A failed screen has a heading, without which screen reader users do not know where they are.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../..');
/** Files whose heading is always rendered by another file. */
const HEADED_ELSEWHERE = [
  // Below the title of their list.
  'app/routes/money/list.tsx',
  'app/routes/deliveries/list.tsx',
  // Part of a document.
  'app/routes/deliveries/proof.tsx',
  // Below the heading of dashboard-heading.tsx.
  'app/routes/dashboard.tsx',
  // A dialog, named by its title.
  'app/routes/chats/new-chat.tsx',
];

const files = globSync('{app,features}/**/*.tsx', { cwd: source })
  .map((name) => ({
    name: name.replaceAll('\\', '/'),
    text: readFileSync(join(source, name), 'utf8'),
  }))
  .filter(({ name, text }) => !/\.(stories|test)\./.test(name) && text.includes('<ErrorState'));

/** Returns whether no heading precedes the error in the file. */
const isAlone = (text: string) => !text.slice(0, text.indexOf('<ErrorState')).includes('<h1');
const saysSo = (text: string) => /<ErrorState\s+isScreen/.test(text);

it('finds the files with an error state', () => {
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
  '$name, which is a whole screen, also has one after a failure',
  ({ text }) => {
    expect(isAlone(text) && !saysSo(text)).toBe(false);
  },
);
