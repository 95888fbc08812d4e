// A screen that failed has a heading of its own: without one, who hears it does not learn where she is.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../..');
/** Where the heading stands in another file, whatever happens. */
const HEADED_ELSEWHERE = [
  // Under the title of their list.
  'app/routes/money/list.tsx',
  'app/routes/deliveries/list.tsx',
  // A part of a sheet.
  'app/routes/deliveries/proof.tsx',
  // In dashboard-heading.tsx, above it.
  'app/routes/dashboard.tsx',
  // A dialog, which its title names.
  'app/routes/chats/new-chat.tsx',
];

const files = globSync('{app,features}/**/*.tsx', { cwd: source })
  .map((name) => ({
    name: name.replaceAll('\\', '/'),
    text: readFileSync(join(source, name), 'utf8'),
  }))
  .filter(({ name, text }) => !/\.(stories|test)\./.test(name) && text.includes('<ErrorState'));

/** Before it in the file stands no heading that could be on the screen with it. */
const isAlone = (text: string) => !text.slice(0, text.indexOf('<ErrorState')).includes('<h1');
const saysSo = (text: string) => /<ErrorState\s+isScreen/.test(text);

it('all of them are read', () => {
  expect(files.length).toBeGreaterThan(60);
});

it.each(files.filter(({ name }) => name.startsWith('app/routes/')))(
  'the failure of $name has a heading of the first order',
  ({ name, text }) => {
    const isOpen = isAlone(text) && !saysSo(text);
    expect(isOpen).toBe(HEADED_ELSEWHERE.includes(name));
  },
);

it.each(files.filter(({ name, text }) => name.startsWith('features/') && text.includes('<h1')))(
  '$name, which is a whole screen, has one when it failed too',
  ({ text }) => {
    expect(isAlone(text) && !saysSo(text)).toBe(false);
  },
);
