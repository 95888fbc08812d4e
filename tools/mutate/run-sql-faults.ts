// Applies deliberate faults to the database one by one and reports which of them the tests detect:
// npx node tools/mutate/run-sql-faults.ts [filter].
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startInstance } from '@wasl/server/testing/instance';
import { Client } from 'pg';
import { applySqlFault } from './apply-sql-fault.ts';
import { savePristineCopy, withDatabaseCopy } from './database-copies.ts';
import { runDatabaseTests } from './run-database-tests.ts';
import type { SqlFault } from './sql-fault.ts';
import { readSqlFaultLists } from './sql-fault-lists.ts';

/** Minimum share of the faults that the tests must detect, in percent. */
const LOWEST_SCORE = 85;

const root = join(import.meta.dirname, '../..');
const filter = process.argv[2] ?? '';
// Filter: the name of an area, or a part of the name of a fault.
const lists = (await readSqlFaultLists())
  .map(({ area, faults }) => ({
    area,
    faults: faults.filter(({ name }) => area.includes(filter) || name.includes(filter)),
  }))
  .filter(({ faults }) => faults.length > 0);
const chosen = lists.flatMap(({ faults }) => faults);
const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
const missing = files.filter((file) => !existsSync(join(root, file)));
if (missing.length > 0) throw new Error(`no such test: ${missing.join(', ')}`);
if (chosen.length === 0) throw new Error(`no fault or area is named "${filter}"`);

const instance = await startInstance({ env: { DEMO: 'false' } });
const unnoticed: string[] = [];
try {
  await savePristineCopy(instance);
  await expectGreenWithoutFault();
  for (const { area, faults } of lists) {
    console.log(`\n${area}`);
    for (const fault of faults) {
      const noticedBy = await withDatabaseCopy(instance, (url) => tryFault(url, fault));
      if (!noticedBy) unnoticed.push(`${area}: ${fault.name}`);
      console.log(`  ${noticedBy ? 'detected  ' : 'UNDETECTED'}  ${fault.name}`);
      if (noticedBy) console.log(`              by ${noticedBy}`);
    }
  }
} finally {
  await instance.stop();
}
const score = (100 * (chosen.length - unnoticed.length)) / chosen.length;
console.log(`\n${chosen.length - unnoticed.length} of ${chosen.length} faults detected`);
console.log(`score ${score.toFixed(1)} %, at least ${LOWEST_SCORE} % required`);
for (const name of unnoticed) console.log(`  undetected: ${name}`);
process.exitCode = score < LOWEST_SCORE ? 1 : 0;

/**
 * Runs the tests without a fault first. A test that fails anyway would seem to detect every fault.
 */
async function expectGreenWithoutFault(): Promise<void> {
  const { isGreen, passed, output } = await withDatabaseCopy(instance, (url) =>
    runDatabaseTests(url, files),
  );
  if (!isGreen) throw new Error(`the tests fail without any fault:\n${output}`);
  console.log(`${chosen.length} faults; ${passed} tests pass without them`);
}

/** Returns the test that detected the fault; undefined if none did. */
async function tryFault(url: string, fault: SqlFault): Promise<string | undefined> {
  const db = new Client(url);
  await db.connect();
  try {
    await applySqlFault(db, fault);
  } finally {
    await db.end();
  }
  const { failed, isGreen, output } = await runDatabaseTests(url, fault.tests);
  if (!isGreen && !failed) throw new Error(`no test ran with "${fault.name}":\n${output}`);
  return failed;
}
