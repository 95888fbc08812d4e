// Stores the load test's results for one data size in docs/load.json, and writes the pages and
// plots that are generated from this file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SizeResult } from '../load-results.ts';
import { writePages } from './write-pages.ts';

const FILE = join(import.meta.dirname, '../../../docs/load.json');

export function readResults(): SizeResult[] {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [];
}

export function saveSizeResult(result: SizeResult): void {
  const others = readResults().filter(({ size }) => size !== result.size);
  const all = [...others, result].toSorted((first, second) => first.size - second.size);
  writeFileSync(FILE, `${JSON.stringify(all, null, 1)}\n`);
  writePages(all);
}
