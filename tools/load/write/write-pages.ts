// Writes what was measured, and what follows from it, into docs/load.md and docs/scale.md, and draws the plots.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SizeResult } from '../results.ts';
import { ASSUMED } from '../scale/assumptions.ts';
import {
  bottlenecksOf,
  capacityTable,
  derivedFigures,
  failuresTable,
  rowsTable,
  stepsTable,
  unitsTable,
} from './load-tables.ts';
import { markdownTable } from './markdown-table.ts';
import { plotOfProcessors, plotOfWaits } from './plots.ts';
import { replaceBetweenMarks } from './replace-between-marks.ts';
import { boundsTable, capacityNeedTable, costTable, tableGrowthTable } from './scale-tables.ts';

const DOCS = join(import.meta.dirname, '../../../docs');

/** Each file of docs by its name, as it is with these results. */
export function pagesOf(
  results: readonly SizeResult[],
  page: (name: string) => string,
): Record<string, string> {
  const largest = results.at(-1);
  if (!largest) throw new Error('nothing was measured');
  const put = (name: string, parts: Record<string, string>) =>
    Object.entries(parts).reduce(
      (text, [part, made]) => replaceBetweenMarks(text, part, made),
      page(name),
    );
  return {
    'load.md': put('load.md', {
      rates: ratesOf(results),
      around: derivedFigures(largest),
      units: `With ${largest.size} times the data of a town, on ${largest.date}:\n\n${unitsTable(largest)}`,
      rows: rowsTable(largest),
    }),
    'scale.md': put('scale.md', {
      assumptions: assumptionsTable(),
      needs: capacityNeedTable(largest),
      tables: tableGrowthTable(largest),
      bounds: boundsTable(largest),
      cost: costTable(largest),
    }),
    ...plotsOf(results),
  };
}

const withRates = (results: readonly SizeResult[]) =>
  results.filter(({ steps }) => steps.length > 0);

/** What holds and what breaks, or that nobody has measured it yet. */
function ratesOf(results: readonly SizeResult[]): string {
  const measured = withRates(results);
  if (measured.length === 0) {
    return 'The rates are not measured yet on a machine that does nothing else; `npm run load` writes them here. What follows from the costs of an act stands below.';
  }
  const steps = measured.map((result) => `**${result.size} × the data**\n\n${stepsTable(result)}`);
  return [
    capacityTable(measured),
    '![Waiting by rate](load-waits.svg)',
    '## What breaks first',
    'The first rate that did not hold, of each size. *At work*: how many connections of PostgreSQL had a statement at a time, and what they waited for; `processor` is one that waits for nothing but its turn.',
    failuresTable(measured),
    '![Who used the processors](load-processors.svg)',
    bottlenecksOf(measured),
    '## Each rate',
    ...steps,
  ].join('\n\n');
}

function plotsOf(results: readonly SizeResult[]): Record<string, string> {
  const measured = withRates(results);
  const largest = measured.at(-1);
  if (!largest) return {};
  return {
    'load-waits.svg': plotOfWaits(measured),
    'load-processors.svg': plotOfProcessors(largest),
  };
}

export function writePages(results: readonly SizeResult[]): void {
  const pages = pagesOf(results, (name) => readFileSync(join(DOCS, name), 'utf8'));
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(DOCS, name), text);
}

const assumptionsTable = () =>
  markdownTable(
    ['assumed', ''],
    Object.entries(ASSUMED).map(([name, value]) => [
      `\`${name}\``,
      typeof value === 'object'
        ? Object.entries(value)
            .map(([part, figure]) => `${part} ${figure}`)
            .join(', ')
        : value,
    ]),
  );
