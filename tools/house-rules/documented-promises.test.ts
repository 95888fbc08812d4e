// Every text of the public pages must either be listed with its evidence in docs/promises.md or
// match an entry of TEXTS_WITHOUT_PROMISE, which lists texts that contain no promise.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type DocumentedPromise,
  hasTitle,
  type PromiseHolder,
  readPromiseHolders,
  readPromises,
} from './documented-promises.ts';
import { PUBLIC_PAGES, TEXTS_WITHOUT_PROMISE } from './texts-without-promise.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const promises = readPromises(read('docs/promises.md'));
const promisedKeys = promises.flatMap(({ keys }) => keys);
const keysOf = (page: string) => Object.keys(JSON.parse(read(`packages/texts/en/${page}.json`)));
const catalogued = PUBLIC_PAGES.flatMap(keysOf);
const promisesNothing = (key: string) => TEXTS_WITHOUT_PROMISE.some((kind) => kind.test(key));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * Checks the evidence that docs/promises.md names for a promise. Returns a message for each fault:
 * no evidence, a missing file, or a missing test.
 */
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

describe.each(PUBLIC_PAGES)('public page %s', (page) => {
  it('makes no promise that is missing from docs/promises.md', () => {
    const known = new Set(promisedKeys);
    expect(keysOf(page).filter((key) => !(known.has(key) || promisesNothing(key)))).toEqual([]);
  });
});

it('the check of promises covers every page that a visitor may open', () => {
  const routes = read('apps/web/src/app/routing/public-routes.ts');
  const titles = [...routes.matchAll(/\btitle: '(\w+)\./g)].map(([, page = '']) => page);
  expect(titles.length).toBeGreaterThan(15);
  expect(titles.filter((page) => !PUBLIC_PAGES.includes(page))).toEqual([]);
});

it('each promise in docs/promises.md has evidence, or names who is responsible for it', () => {
  expect(promises.flatMap(faultsOf)).toEqual([]);
});

it('each promise in docs/promises.md appears on a public page and is listed once', () => {
  const said = new Set(catalogued);
  expect(promisedKeys.filter((key) => !said.has(key))).toEqual([]);
  expect(promisedKeys.filter((key, at) => promisedKeys.indexOf(key) !== at)).toEqual([]);
});

it('no text is listed both as a promise and as a text without a promise', () => {
  expect(promisedKeys.filter(promisesNothing)).toEqual([]);
});

it('each pattern in TEXTS_WITHOUT_PROMISE matches at least one text of the public pages', () => {
  const unused = TEXTS_WITHOUT_PROMISE.filter((kind) => !catalogued.some((key) => kind.test(key)));
  expect(unused.map(String)).toEqual([]);
});

it('docs/security.md names existing files and tests', () => {
  const holders = readPromiseHolders(read('docs/security.md'));
  expect(holders.filter(({ title }) => title).length).toBeGreaterThan(30);
  expect(holders.flatMap(faultsOfHolder)).toEqual([]);
});

it('every row of docs/promises.md is parsed', () => {
  const rows = read('docs/promises.md')
    .split('\n')
    .filter((line) => /^\|/.test(line) && !/^\| ?(key|-)/.test(line));
  expect(promises).toHaveLength(rows.length);
});

const row = (heldBy: string) => readPromises(`| \`page.key\` | Something | ${heldBy} |`);

it.each([
  ['nothing at all', '–', 'nothing holds page.key'],
  ['a missing file', '`apps/web/src/none.ts`', 'page.key: there is no apps/web/src/none.ts'],
  [
    'a test without its title',
    '`tools/house-rules/documented-promises.test.ts`',
    'page.key: which test of tools/house-rules/documented-promises.test.ts?',
  ],
  [
    'a part of a title',
    '`tools/house-rules/documented-promises.test.ts` “is read”',
    'page.key: tools/house-rules/documented-promises.test.ts has no test “is read”',
  ],
])('reports a fault when the evidence given for a documented promise is %s', (_, heldBy, fault) => {
  expect(row(heldBy).flatMap(faultsOf)).toEqual([fault]);
});

it('the company may be named as responsible for a promise about its own actions', () => {
  expect(row('the company: answers').flatMap(faultsOf)).toEqual([]);
  expect(row('the company: ').flatMap(faultsOf)).toEqual(['nothing holds page.key']);
});
