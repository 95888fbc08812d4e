// npm run bench: runs the named benchmarks of this folder in the given order, or all of them. A
// number after a name is the size of this benchmark (npm run bench chat-screens 5000). Ratios are
// stored in results.json and shown in docs/performance.md.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ensureInstalled } from '@wasl/testing/ensure-installed';
import { type BenchmarkResult, ROWS_FILE } from './support/report-finding.ts';
import { resultsTable, saveResults } from './support/save-results.ts';

type Run = { name: string; sizes: string[] };

const own = basename(import.meta.filename);
const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== own)
  .map((file) => file.slice(0, -'.ts'.length));
const asked: Run[] = [];
const unknown: string[] = [];
for (const word of process.argv.slice(2)) {
  const last = asked.at(-1);
  if (/^\d+$/.test(word) && last) last.sizes.push(word);
  else if (all.includes(word)) asked.push({ name: word, sizes: [] });
  else unknown.push(word);
}
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}
ensureInstalled(import.meta.dirname);
const rowsFile = join(mkdtempSync(join(tmpdir(), 'wasl-bench-')), 'rows');
const found: BenchmarkResult[] = [];
const runs = asked.length > 0 ? asked : all.map((name): Run => ({ name, sizes: [] }));
for (const { name, sizes } of runs) {
  console.log(`── ${[name, ...sizes].join(' ')}`);
  writeFileSync(rowsFile, '');
  const file = join(import.meta.dirname, `${name}.ts`);
  const { status } = spawnSync(process.execPath, [file, ...sizes], {
    stdio: 'inherit',
    env: { ...process.env, [ROWS_FILE]: rowsFile },
  });
  // A failed benchmark does not replace earlier results.
  if (status === 0) found.push(...rowsOf(readFileSync(rowsFile, 'utf8')));
  else process.exitCode = 1;
}
rmSync(dirname(rowsFile), { recursive: true });
console.log(`\n${resultsTable(saveResults(found))}`);

function rowsOf(lines: string): BenchmarkResult[] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
