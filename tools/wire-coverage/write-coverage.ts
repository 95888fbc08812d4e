// Generates docs/wire-protocol.md from a report of the contract suite. With --check, the command
// instead reports whether this file is current and whether a test proves every feature.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageTable } from './coverage-table.ts';
import { readResults } from './read-results.ts';
import { readTest } from './read-test.ts';

const target = join(import.meta.dirname, '../../docs/wire-protocol.md');
const isCheck = process.argv.includes('--check');
const report = process.argv.findLast((argument) => argument.endsWith('.json'));
if (!report) {
  console.error('Usage: give the path of the JSON report of the contract suite.');
  process.exit(2);
}
const { text, faults } = coverageTable(readResults(report), readTest);
for (const fault of faults) console.error(fault);
const isCurrent = existsSync(target) && readFileSync(target, 'utf8') === text;
if (isCheck && !isCurrent) console.error('docs/wire-protocol.md is stale: run npm run coverage');
if (!isCheck) writeFileSync(target, text);
process.exit(faults.length > 0 || (isCheck && !isCurrent) ? 1 : 0);
