// Says what a benchmark found: a line for whoever reads along and, under `npm run bench`, a row of its table.
import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';

export type BenchmarkFinding = {
  /** What was measured. */
  what: string;
  /** What it is a ratio of. */
  of: string;
  ratio: number;
  goal: number;
  /** Whether reaching the goal means this much at the least or at the most. */
  is: 'at least' | 'at most';
  /** Both sides of the ratio, with their unit. */
  figures: string;
};

/** A finding as it is kept. */
export type Row = BenchmarkFinding & {
  benchmark: string;
  /** Day of the run. */
  date: string;
  /** How many processes wanted a processor in the last minute, the benchmark's own among them; of `cores`. */
  load: number;
};

/** File that rows are added to, one a line; set by run.ts. */
export const ROWS_FILE = 'BENCH_ROWS';

export function report(benchmark: string, finding: BenchmarkFinding): void {
  const { what, of, ratio, goal, is, figures } = finding;
  console.log(`${what}: ${ratio.toFixed(2)} of ${of} (goal: ${is} ${goal}; ${figures})`);
  const file = process.env[ROWS_FILE];
  if (!file) return;
  const date = new Date().toISOString().slice(0, 10);
  const row: Row = { benchmark, ...finding, date, load: Number(loadavg()[0]?.toFixed(1)) };
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}

export const isReached = ({
  ratio,
  goal,
  is,
}: Pick<BenchmarkFinding, 'ratio' | 'goal' | 'is'>): boolean =>
  is === 'at least' ? ratio >= goal : ratio <= goal;
