// Generates the table and the descriptions of docs/faults.md. Uses the latest stored result of each
// fault test.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault, FaultOutcome } from './fault.ts';

/** Result of the last run of a fault, as stored in the results file. */
export type FaultResult = Omit<FaultOutcome, 'faults' | 'saw'> & {
  name: string;
  /** The errors that users saw most often, in descending order of frequency. */
  saw: string;
  date: string;
  load: number;
};
export type DescribedFault = Pick<Fault, 'what' | 'sees' | 'operator'> & { name: string };

const ROOT = join(import.meta.dirname, '../../..');
const RESULTS = join(ROOT, 'tools/resilience/faults/results.json');
const PAGE = join(ROOT, 'docs/faults.md');
/** Comments in docs/faults.md that mark the start and the end of the generated part. */
const MARKS = ['<!-- made by tools/resilience/faults -->', '<!-- end of what is made -->'] as const;
const HEAD = [
  'fault',
  'requests recovered after',
  'live updates recovered after',
  'acknowledged',
  'lost',
  'duplicated',
  'when',
];

export const readFaultResults = (): FaultResult[] => JSON.parse(readFileSync(RESULTS, 'utf8'));

/**
 * Stores the results of the faults that were tested in this run, in place of the earlier results of
 * the same faults. Then writes the generated part of docs/faults.md again.
 * @throws Error if docs/faults.md does not contain the markers of the generated part.
 */
export function saveFaultResults(
  found: readonly FaultResult[],
  faults: readonly DescribedFault[],
): void {
  const rows = mergeFaultResults(readFaultResults(), found, faults);
  writeFileSync(RESULTS, `${JSON.stringify(rows, null, 2)}\n`);
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(
    PAGE,
    replaceGeneratedPart(page, `${faultTable(rows)}\n\n${faultSentences(rows, faults)}`),
  );
}

/**
 * Merges two lists of results: for each fault, the row in `found` replaces the row in `before`.
 * Returns the rows in the order of `faults`, without the rows of faults that no longer exist.
 */
export function mergeFaultResults(
  before: readonly FaultResult[],
  found: readonly FaultResult[],
  faults: readonly Pick<DescribedFault, 'name'>[],
): FaultResult[] {
  const rows = new Map([...before, ...found].map((row) => [row.name, row]));
  return faults.flatMap(({ name }) => rows.get(name) ?? []);
}

/** Returns a Markdown table, which is also readable in a terminal. */
export function faultTable(rows: readonly FaultResult[]): string {
  const lines = rows.map((row) => [
    row.name,
    seconds(row.recoveryMs),
    row.liveMs === undefined ? '' : seconds(row.liveMs),
    row.acknowledged,
    row.lost,
    row.doubled,
    `${row.date}, load ${row.load}`,
  ]);
  return [HEAD, HEAD.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

export const faultSentences = (
  rows: readonly FaultResult[],
  faults: readonly DescribedFault[],
): string =>
  faults
    .map(({ name, what, sees, operator }) => {
      const row = rows.find((one) => one.name === name);
      return [
        `### ${name}`,
        `Injected fault: ${what}.`,
        `- **Users.** ${sees}`,
        // Removes docs/ from links, because the page docs/faults.md is in that folder itself.
        `- **Operators.** ${operator.replaceAll('](docs/', '](')}`,
        ...(row?.saw ? [`- **Errors that users saw**, most frequent first: ${row.saw}.`] : []),
        ...(row?.figures ? [`- **Other measurements.** ${row.figures}.`] : []),
      ]
        .join('\n\n')
        .replaceAll('\n\n- ', '\n- ');
    })
    .join('\n\n');

export function replaceGeneratedPart(page: string, made: string): string {
  const [from, to] = MARKS.map((mark) => page.indexOf(mark));
  if (from === undefined || to === undefined || from < 0 || to < from) {
    throw new Error(`docs/faults.md needs the lines ${MARKS.join(' and ')}`);
  }
  return `${page.slice(0, from + MARKS[0].length)}\n\n${made}\n\n${page.slice(to)}`;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
