// Writes the results and the calculations from them into docs/load.md and docs/scale.md, and draws
// the plots.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SizeResult } from '../load-results.ts';
import { SCALE_ASSUMPTIONS } from '../scale/assumptions.ts';
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
import { plotProcessors, plotResponseTimes } from './plots.ts';
import { replaceBetweenMarks } from './replace-between-marks.ts';
import { boundsTable, capacityNeedTable, costTable, tableGrowthTable } from './scale-tables.ts';

const DOCS = join(import.meta.dirname, '../../../docs');

/** Returns the text of each generated page and plot. The keys are the file names. */
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
      units: `With ${largest.size} times the data of a town, measured on ${largest.date}:\n\n${unitsTable(largest)}`,
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

/**
 * Returns the section about the rates that the machine sustains and the rates at which it fails. If
 * no rates have been measured, returns a note instead.
 */
function ratesOf(results: readonly SizeResult[]): string {
  const measured = withRates(results);
  if (measured.length === 0) {
    return 'The rates have not been measured yet on a machine without other work; `npm run load` writes them here. The cost of each action is below.';
  }
  const steps = measured.map((result) => `**${result.size} × the data**\n\n${stepsTable(result)}`);
  return [
    capacityTable(measured),
    '![Waiting time by rate](load-waits.svg)',
    '## First bottleneck',
    'The table shows the first rate of each data size that exceeded the bound. *Active connections by wait event*: average number of PostgreSQL connections with a running statement, by the event for which they waited; `processor` counts those that waited only for a processor.',
    failuresTable(measured),
    '![Processor use by program](load-processors.svg)',
    bottlenecksOf(measured),
    '## Measured rates',
    ...steps,
  ].join('\n\n');
}

function plotsOf(results: readonly SizeResult[]): Record<string, string> {
  const measured = withRates(results);
  const largest = measured.at(-1);
  if (!largest) return {};
  return {
    'load-waits.svg': plotResponseTimes(measured),
    'load-processors.svg': plotProcessors(largest),
  };
}

export function writePages(results: readonly SizeResult[]): void {
  const pages = pagesOf(results, (name) => readFileSync(join(DOCS, name), 'utf8'));
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(DOCS, name), text);
}

const assumptionsTable = () =>
  markdownTable(
    ['assumption', 'value'],
    Object.entries(SCALE_ASSUMPTIONS).map(([name, value]) => [
      `\`${name}\``,
      typeof value === 'object'
        ? Object.entries(value)
            .map(([part, figure]) => `${part} ${figure}`)
            .join(', ')
        : value,
    ]),
  );
