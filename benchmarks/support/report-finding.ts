// Reports a benchmark result: prints a line and, under `npm run bench`, adds a row to the table.
import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';

export type BenchmarkFinding = {
  /** Name of the measured quantity. */
  what: string;
  /** Name of the baseline, to which the ratio refers. */
  of: string;
  ratio: number;
  goal: number;
  /** Kind of goal: a minimum or a maximum for `ratio`. */
  is: 'at least' | 'at most';
  /** Both sides of the ratio, with units. */
  figures: string;
};

/** A stored benchmark result. */
export type BenchmarkResult = BenchmarkFinding & {
  benchmark: string;
  /** Date of the benchmark run. */
  date: string;
  /**
   * Load average of the last minute, including the benchmark's own processes. Compare it with
   * `cores`.
   */
  load: number;
};

/** File to which rows are appended, one per line; set by run.ts. */
export const ROWS_FILE = 'BENCH_ROWS';

export function reportFinding(benchmark: string, finding: BenchmarkFinding): void {
  const { what, of, ratio, goal, is, figures } = finding;
  console.log(`${what}: ${ratio.toFixed(2)} of ${of} (goal: ${is} ${goal}; ${figures})`);
  const file = process.env[ROWS_FILE];
  if (!file) return;
  const date = new Date().toISOString().slice(0, 10);
  const row: BenchmarkResult = {
    benchmark,
    ...finding,
    date,
    load: Number(loadavg()[0]?.toFixed(1)),
  };
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}

export const isGoalReached = ({
  ratio,
  goal,
  is,
}: Pick<BenchmarkFinding, 'ratio' | 'goal' | 'is'>): boolean =>
  is === 'at least' ? ratio >= goal : ratio <= goal;
