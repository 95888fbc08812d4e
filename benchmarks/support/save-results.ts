// Stores benchmark results in results.json and regenerates the table and the plot of
// docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchmarkResult, isGoalReached } from './report-finding.ts';
import { plotResults } from './results-plot.ts';

const root = join(import.meta.dirname, '../..');
const RESULTS = join(root, 'benchmarks/results.json');
const PAGE = join(root, 'docs/performance.md');
const PLOT = join(root, 'docs/performance.svg');

/** Markers in the page, one before and one after the table. */
const MARKS = ['<!-- table: npm run bench -->', '<!-- end of table -->'] as const;

/**
 * Saves the results in benchmarks/results.json, in the table of docs/performance.md and in the plot
 * docs/performance.svg. The new rows replace the earlier rows of the same benchmarks; the rows of
 * other benchmarks stay.
 * @returns All rows.
 * @throws Error when docs/performance.md lacks the markers around the table.
 */
export function saveResults(found: readonly BenchmarkResult[]): BenchmarkResult[] {
  const before: BenchmarkResult[] = JSON.parse(readFileSync(RESULTS, 'utf8'));
  const rows = mergeResults(before, found);
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(RESULTS, `${JSON.stringify(rows, null, 2)}\n`);
  writeFileSync(PAGE, replaceResultsTable(page, resultsTable(rows)));
  writeFileSync(PLOT, plotResults(rows));
  return rows;
}

export function mergeResults(
  before: readonly BenchmarkResult[],
  found: readonly BenchmarkResult[],
): BenchmarkResult[] {
  const anew = new Set(found.map(({ benchmark }) => benchmark));
  const rows = [...before.filter(({ benchmark }) => !anew.has(benchmark)), ...found];
  return rows.toSorted((first, second) => first.benchmark.localeCompare(second.benchmark));
}

/** Formats the rows as a Markdown table that is also readable in a terminal. */
export function resultsTable(rows: readonly BenchmarkResult[]): string {
  const lines = rows.map((row) => [
    row.what,
    `${row.ratio.toFixed(2)} of ${row.of}`,
    `${row.is} ${row.goal}`,
    isGoalReached(row) ? 'reached' : 'missed',
    row.figures,
    `\`npm run bench ${row.benchmark}\``,
    `${row.date}, load ${row.load}`,
  ]);
  const head = ['measured', 'ratio', 'goal', '', 'figures', 'command', 'when'];
  const all = [head, head.map(() => '---'), ...lines];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function replaceResultsTable(page: string, table: string): string {
  const [from, to] = MARKS.map((mark) => page.indexOf(mark));
  if (from === undefined || to === undefined || from < 0 || to < from) {
    throw new Error(`docs/performance.md needs the lines ${MARKS.join(' and ')}`);
  }
  return `${page.slice(0, from + MARKS[0].length)}\n${table}\n${page.slice(to)}`;
}
