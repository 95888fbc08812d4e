// Reports a benchmark result: prints a line and, under `npm run bench`, adds a row to the table.
import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';

export type BenchmarkFinding = {
  /** Name of the measured quantity. */
  what: string;
  /** Name of the baseline quantity by which the measured quantity is divided. */
  of: string;
  ratio: number;
  goal: number;
  /**
   * Direction of the goal. `at least` means that `ratio` must not be less than `goal`; `at most`
   * means that `ratio` must not be greater.
   */
  is: 'at least' | 'at most';
  /** The two measured values from which the ratio is calculated, with their units. */
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

/**
 * Environment variable with the path of a file. Each finding is appended to this file as a row on
 * its own line. The variable is set by run.ts.
 */
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
