// npm run resilience -- faults [name …]: runs the named faults of cases/ one after another, or all
// faults if none is named. Prints a line for each fault and writes the table of docs/faults.md. A
// violation, such as a lost acknowledged write, fails the command. Setting: FAULTS_SOCKETS (10000).
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import {
  type DescribedFault,
  type FaultResult,
  faultTable,
  saveFaultResults,
} from './fault-table.ts';

/**
 * Maximum number of different errors that the table shows for a fault. The JSON line that is
 * printed for the fault contains all its errors.
 */
const MAX_SEEN = 3;

const folder = join(import.meta.dirname, 'cases');
const names = readdirSync(folder).map((file) => file.slice(0, -'.ts'.length));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown fault: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}
const faults: DescribedFault[] = [];
const rows: FaultResult[] = [];
let broken = 0;
for (const name of names) {
  const { fault }: { fault: Fault } = await import(join(folder, `${name}.ts`));
  const { run, ...described } = fault;
  faults.push({ name, ...described });
  if (asked.length > 0 && !asked.includes(name)) continue;
  try {
    const { faults: found, ...outcome } = await run();
    const date = new Date().toISOString().slice(0, 10);
    const row = {
      name,
      ...outcome,
      saw: outcome.saw.slice(0, MAX_SEEN).join('; '),
      date,
      load: Math.round(loadavg()[0] ?? 0),
    };
    console.log(JSON.stringify({ fault: name, ...outcome, faults: found }));
    const wrong = found.length + outcome.lost + outcome.doubled;
    broken += wrong;
    // A failed run does not replace the results of an earlier run.
    if (wrong === 0) rows.push(row);
  } catch (error) {
    broken += 1;
    console.error(`${name}: ${error instanceof Error ? error.stack : error}`);
  }
}
saveFaultResults(rows, faults);
console.log(`\n${faultTable(rows)}`);
// Exits explicitly, because sockets that are still reconnecting would keep the process running.
process.exit(broken > 0 ? 1 : 0);
