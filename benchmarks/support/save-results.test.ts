import { expect, it } from 'vitest';
import type { BenchmarkResult } from './report-finding.ts';
import { goalShareOf, plotResults } from './results-plot.ts';
import { mergeResults, replaceResultsTable, resultsTable } from './save-results.ts';

const row = (over: Partial<BenchmarkResult>): BenchmarkResult => ({
  benchmark: 'rest',
  what: 'list',
  of: 'the floor',
  ratio: 0.9,
  goal: 0.9,
  is: 'at least',
  figures: '9 and 10',
  date: '2026-11-23',
  load: 1,
  ...over,
});

it('replaces the rows of the benchmarks that ran, and keeps all other rows', () => {
  const before = [row({ what: 'gone' }), row({ benchmark: 'chat', what: 'kept' })];
  const rows = mergeResults(before, [row({ what: 'new' })]);
  expect(rows.map(({ what }) => what)).toEqual(['kept', 'new']);
});

it.each([
  ['at least', 0.9, 'reached'],
  ['at least', 0.89, 'missed'],
  ['at most', 0.9, 'reached'],
  ['at most', 0.91, 'missed'],
] as const)(
  'with a goal of "%s 0.9", the results table shows the ratio %d as %s',
  (is, ratio, verdict) => {
    expect(resultsTable([row({ is, ratio })])).toContain(`| ${verdict} |`);
  },
);

it('draws a bar of half the length when a result reaches half of its goal, for minimum and maximum goals', () => {
  expect(goalShareOf(row({ ratio: 4, goal: 8 }))).toBe(0.5);
  expect(goalShareOf(row({ ratio: 2.6, goal: 1.3, is: 'at most' }))).toBe(0.5);
  const svg = plotResults([row({ what: '<last> & "first"', ratio: 0.45 })]);
  const goal = Number(/class="goal" x1="(\d+)"/.exec(svg)?.[1]);
  const [, start, width] = /class="missed" x="(\d+)" y="\d+" width="(\d+)"/.exec(svg) ?? [];
  expect(Number(start) + 2 * Number(width)).toBe(goal);
  expect(svg).toContain('&lt;last> &amp; &quot;first&quot;');
});

it('replaces the table between its two markers on every run, and rejects a page without markers', () => {
  const page = 'a\n<!-- table: npm run bench -->\nold\n<!-- end of table -->\nb';
  const once = replaceResultsTable(page, '| new |');
  expect(once).toBe('a\n<!-- table: npm run bench -->\n| new |\n<!-- end of table -->\nb');
  expect(replaceResultsTable(once, '| new |')).toBe(once);
  expect(() => replaceResultsTable('a', '| new |')).toThrow('performance.md');
});
