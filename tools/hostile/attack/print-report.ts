// Prints the report of a simulated attack: every breach, and the number of attempts of each actor
// against each part of the server, such as tables or buckets.
import type { AttackReportLine } from './attack-as.ts';

/** @returns Every breach, without duplicates. */
export const breachesIn = (lines: AttackReportLine[]): string[] =>
  lines.flatMap(({ actor, surface, through }) =>
    [...new Set(through)].map((what) => `${actor}, ${surface}: ${what}`),
  );

export function printReport(lines: AttackReportLine[]): void {
  const through = breachesIn(lines);
  for (const what of through) console.log(what);
  console.log('');
  for (const { actor, surface, tries, through: own } of lines) {
    console.log(
      `${actor.padEnd(18)} ${surface.padEnd(10)} ${String(tries).padStart(6)} tries  ${own.length} got through`,
    );
  }
  const tries = lines.reduce((sum, line) => sum + line.tries, 0);
  console.log(`\n${tries} attempts, ${through.length} breaches`);
}
