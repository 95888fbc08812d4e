// npm run resilience -- faults: every fault of cases/, or those named, one after the other; each prints a line, all together a table, which docs/faults.md
// keeps. Something that must not be, such as an acknowledged write that is lost, fails the command. FAULTS_SOCKETS (10000).
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { type DescribedFault, type Row, saveRows, tableOf } from './table.ts';

/** Of the answers that people got; the line of a run has all. */
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
const rows: Row[] = [];
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
    // What went wrong takes no earlier figures' place.
    if (wrong === 0) rows.push(row);
  } catch (error) {
    broken += 1;
    console.error(`${name}: ${error instanceof Error ? error.stack : error}`);
  }
}
saveRows(rows, faults);
console.log(`\n${tableOf(rows)}`);
// Sockets that still try to come back are of no interest any more.
process.exit(broken > 0 ? 1 : 0);
