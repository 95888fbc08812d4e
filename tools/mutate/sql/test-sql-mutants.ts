// Tests the chosen SQL mutants and writes a report in Stryker's format (`rings.ts`):
// node tools/mutate/sql/test-sql-mutants.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChoice } from '../mutation-choice.ts';
import type { MutationReport } from '../mutation-score.ts';
import { acceptedMutants } from './check-mutants.ts';
import { asListed, asReported, fileOf } from './list-sql-mutants.ts';
import { readSqlMutants } from './read-sql-mutants.ts';
import { runSqlMutants } from './run-sql-mutants.ts';

const REPORT = join(import.meta.dirname, '../../../.test-results/mutation-database.json');

const choice = readChoice();
const keys = new Set(choice?.keys);
const chosen = readSqlMutants().filter((mutant) => !choice || keys.has(asListed(mutant).key));
const accepted = await acceptedMutants(chosen);
console.log(`${chosen.length - accepted.length} of ${chosen.length} are refused by PostgreSQL`);
const results = await runSqlMutants(accepted, (line) => console.log(line));

const report: MutationReport = { files: {} };
for (const { mutant, detectedBy } of results) {
  const file = fileOf(mutant);
  report.files[file] ??= { mutants: [] };
  const status = detectedBy ? 'Killed' : 'Survived';
  report.files[file].mutants.push({ ...asReported(mutant), status });
}
writeFileSync(REPORT, JSON.stringify(report));
