// Every text of the public pages is a promise with something that holds it, or a text that promises nothing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type DocumentedPromise,
  hasTitle,
  type PromiseHolder,
  readHolders,
  readPromises,
} from './promises.ts';
import { PUBLIC_PAGES, TEXTS_WITHOUT_PROMISE } from './texts-without-promise.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const promises = readPromises(read('docs/promises.md'));
const promisedKeys = promises.flatMap(({ keys }) => keys);
const keysOf = (page: string) => Object.keys(JSON.parse(read(`packages/texts/en/${page}.json`)));
const catalogued = PUBLIC_PAGES.flatMap(keysOf);
const promisesNothing = (key: string) => TEXTS_WITHOUT_PROMISE.some((kind) => kind.test(key));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** What is wrong with who holds a promise, in words. */
function faultsOf({ keys, holders, company }: DocumentedPromise): string[] {
  const where = keys.join(', ');
  if (holders.length + company.length === 0) return [`nothing holds ${where}`];
  return holders.flatMap(faultsOfHolder).map((fault) => `${where}: ${fault}`);
}

function faultsOfHolder({ file, title }: PromiseHolder): string[] {
  if (!existsSync(join(root, file))) return [`there is no ${file}`];
  if (!title) return isTest(file) ? [`which test of ${file}?`] : [];
  return hasTitle(read(file), title) ? [] : [`${file} has no test “${title}”`];
}

describe.each(PUBLIC_PAGES)('the page %s', (page) => {
  it('says nothing that is neither a promise of the document nor of a kind that promises nothing', () => {
    const known = new Set(promisedKeys);
    expect(keysOf(page).filter((key) => !(known.has(key) || promisesNothing(key)))).toEqual([]);
  });
});

it('every page that a visitor may open is looked at', () => {
  const routes = read('apps/web/src/app/routing/public-routes.ts');
  const titles = [...routes.matchAll(/\btitle: '(\w+)\./g)].map(([, page = '']) => page);
  expect(titles.length).toBeGreaterThan(15);
  expect(titles.filter((page) => !PUBLIC_PAGES.includes(page))).toEqual([]);
});

it('a promise of the document has somebody or something that holds it', () => {
  expect(promises.flatMap(faultsOf)).toEqual([]);
});

it('a promise of the document is one that a page says, and is told once', () => {
  const said = new Set(catalogued);
  expect(promisedKeys.filter((key) => !said.has(key))).toEqual([]);
  expect(promisedKeys.filter((key, at) => promisedKeys.indexOf(key) !== at)).toEqual([]);
});

it('a text that promises nothing is no promise of the document', () => {
  expect(promisedKeys.filter(promisesNothing)).toEqual([]);
});

it('a kind that promises nothing is the kind of some text', () => {
  const unused = TEXTS_WITHOUT_PROMISE.filter((kind) => !catalogued.some((key) => kind.test(key)));
  expect(unused.map(String)).toEqual([]);
});

it('docs/security.md names files and tests that are there', () => {
  const holders = readHolders(read('docs/security.md'));
  expect(holders.filter(({ title }) => title).length).toBeGreaterThan(30);
  expect(holders.flatMap(faultsOfHolder)).toEqual([]);
});

it('every row of the document is read', () => {
  const rows = read('docs/promises.md')
    .split('\n')
    .filter((line) => /^\|/.test(line) && !/^\| ?(key|-)/.test(line));
  expect(promises).toHaveLength(rows.length);
});

const row = (heldBy: string) => readPromises(`| \`page.key\` | Something | ${heldBy} |`);

it.each([
  ['nothing at all', '–', 'nothing holds page.key'],
  [
    'a file that is not there',
    '`apps/web/src/none.ts`',
    'page.key: there is no apps/web/src/none.ts',
  ],
  [
    'a test without its title',
    '`tools/house-rules/promises.test.ts`',
    'page.key: which test of tools/house-rules/promises.test.ts?',
  ],
  [
    'a part of a title',
    '`tools/house-rules/promises.test.ts` “is read”',
    'page.key: tools/house-rules/promises.test.ts has no test “is read”',
  ],
])('a promise held by %s is a fault', (_, heldBy, fault) => {
  expect(row(heldBy).flatMap(faultsOf)).toEqual([fault]);
});

it('a promise is held by the company where it says what the company does', () => {
  expect(row('the company: answers').flatMap(faultsOf)).toEqual([]);
  expect(row('the company: ').flatMap(faultsOf)).toEqual(['nothing holds page.key']);
});
