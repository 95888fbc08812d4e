// Replaces Morocco's time zone with one in which the current date differs from the date in UTC. A
// test can then detect, at any hour, a date that was computed in another time zone.
import type { Client } from 'pg';
import { asRoot } from './as-root.ts';

/**
 * Replaces Morocco's time zone in the named functions until the transaction ends. Other functions
 * are not changed.
 * @returns The replacement time zone, the current date in this zone, and the days before and after
 * it.
 */
export async function mockMoroccoDay(
  db: Client,
  ...functions: string[]
): Promise<{ zone: string; yesterday: string; today: string; tomorrow: string }> {
  // In a zone 14 hours ahead of UTC, the date is tomorrow's from 10:00 UTC on. In a zone 12 hours
  // behind UTC, the date is yesterday's until noon UTC.
  const zone = new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
  for (const name of functions) {
    const [row] = await asRoot<{ text: string }>(
      db,
      'select pg_get_functiondef(to_regproc($1)) as text',
      [name],
    );
    if (!row?.text.includes('Africa/Casablanca')) throw new Error(`${name} knows no day`);
    await asRoot(db, row.text.replaceAll('Africa/Casablanca', zone));
  }
  const [days] = await asRoot<{ yesterday: string; today: string; tomorrow: string }>(
    db,
    `select (day - 1)::text as yesterday, day::text as today, (day + 1)::text as tomorrow
     from (select (now() at time zone $1)::date as day) as there`,
    [zone],
  );
  if (!days) throw new Error('there is a day everywhere');
  return { zone, ...days };
}
