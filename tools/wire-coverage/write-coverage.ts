// Writes docs/wire-protocol.md from a report of the contract suite, or with --check says whether it is current and true.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageTable } from './coverage-table.ts';
import { readResults } from './read-results.ts';
import { readTest } from './read-test.ts';

const target = join(import.meta.dirname, '../../docs/wire-protocol.md');
const isCheck = process.argv.includes('--check');
const report = process.argv.findLast((argument) => argument.endsWith('.json'));
if (!report) {
  console.error('Give the JSON report of the contract suite.');
  process.exit(2);
}
const { text, faults } = coverageTable(readResults(report), readTest);
for (const fault of faults) console.error(fault);
const isCurrent = existsSync(target) && readFileSync(target, 'utf8') === text;
if (isCheck && !isCurrent) console.error('docs/wire-protocol.md is not current: npm run coverage');
if (!isCheck) writeFileSync(target, text);
process.exit(faults.length > 0 || (isCheck && !isCurrent) ? 1 : 0);
