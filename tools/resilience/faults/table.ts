// The table of docs/faults.md, and the sentences below it: what each fault did when it was last put in.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault, Outcome } from './fault.ts';

/** What is kept of a run. */
export type Row = Omit<Outcome, 'faults' | 'saw'> & {
  name: string;
  /** The most frequent answers that were no success, first the one that came most. */
  saw: string;
  date: string;
  load: number;
};
export type DescribedFault = Pick<Fault, 'what' | 'sees' | 'operator'> & { name: string };

const ROOT = join(import.meta.dirname, '../../..');
const RESULTS = join(ROOT, 'tools/resilience/faults/results.json');
const PAGE = join(ROOT, 'docs/faults.md');
/** What is made stands between these two lines of the page. */
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

export const readRows = (): Row[] => JSON.parse(readFileSync(RESULTS, 'utf8'));

/** Rows of a run take the place of earlier ones of the same faults. @throws Error when the page has lost its marks. */
export function saveRows(found: readonly Row[], faults: readonly DescribedFault[]): void {
  const rows = mergeRows(readRows(), found, faults);
  writeFileSync(RESULTS, `${JSON.stringify(rows, null, 2)}\n`);
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(PAGE, withGeneratedPart(page, `${tableOf(rows)}\n\n${sentencesOf(rows, faults)}`));
}

/** In the order of the faults; what is no fault any more goes. */
export function mergeRows(
  before: readonly Row[],
  found: readonly Row[],
  faults: readonly Pick<DescribedFault, 'name'>[],
): Row[] {
  const rows = new Map([...before, ...found].map((row) => [row.name, row]));
  return faults.flatMap(({ name }) => rows.get(name) ?? []);
}

/** In Markdown, which is read as well in a terminal. */
export function tableOf(rows: readonly Row[]): string {
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

export const sentencesOf = (rows: readonly Row[], faults: readonly DescribedFault[]): string =>
  faults
    .map(({ name, what, sees, operator }) => {
      const row = rows.find((one) => one.name === name);
      return [
        `### ${name}`,
        `Injected: ${what}.`,
        `- **Users.** ${sees}`,
        // The page lies beside the runbooks.
        `- **Operators.** ${operator.replaceAll('](docs/', '](')}`,
        ...(row?.saw ? [`- **Error texts, most frequent first.** ${row.saw}.`] : []),
        ...(row?.figures ? [`- **Other figures.** ${row.figures}.`] : []),
      ]
        .join('\n\n')
        .replaceAll('\n\n- ', '\n- ');
    })
    .join('\n\n');

export function withGeneratedPart(page: string, made: string): string {
  const [from, to] = MARKS.map((mark) => page.indexOf(mark));
  if (from === undefined || to === undefined || from < 0 || to < from) {
    throw new Error(`docs/faults.md needs the lines ${MARKS.join(' and ')}`);
  }
  return `${page.slice(0, from + MARKS[0].length)}\n\n${made}\n\n${page.slice(to)}`;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
