// The lists of documents are complete: docs/README.md links to each page, and the index of
// decisions to each decision.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = execFileSync('git', ['ls-files', 'docs/*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
  .map((file) => file.slice('docs/'.length));
const read = (file: string) => readFileSync(join(root, 'docs', file), 'utf8');
const linksOf = (text: string) =>
  [...text.matchAll(/\]\(([^()#\s]+\.md)(?:#[^()]*)?\)/g)].map(([, link = '']) => link);
const decisions = pages.filter((page) => /^decisions\/\d/.test(page)).sort();

it('docs/README.md links to every other page, except single decisions, protocol pages and plans', () => {
  const listed = linksOf(read('README.md'));
  const ofOthers = /^(README\.md|decisions\/\d|protocol\/(?!README)|plans\/)/;
  expect(pages.filter((page) => !(ofOthers.test(page) || listed.includes(page)))).toEqual([]);
});

it('decisions are numbered without gaps, and each title begins with its number', () => {
  expect(decisions.map((page) => Number(page.slice('decisions/'.length).split('-')[0]))).toEqual(
    decisions.map((_, at) => at + 1),
  );
  const numberOf = (page: string) => Number(/^# (\d+)\. /.exec(read(page))?.[1]);
  expect(decisions.map(numberOf)).toEqual(decisions.map((_, at) => at + 1));
});

it('the index of decisions lists the number, title and file of each decision, in the order of the numbers', () => {
  const rows = read('decisions/README.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(' | '));
  expect(rows.filter(([, , sentence = '']) => sentence.length < 10)).toEqual([]);
  expect(rows.map(([number, link]) => `${number} ${link}`)).toEqual(
    decisions.map((page) => {
      const [, number, title] = /^# (\d+)\. (.+)/.exec(read(page)) ?? [];
      return `| ${number} [${title}](${page.slice('decisions/'.length)})`;
    }),
  );
});
