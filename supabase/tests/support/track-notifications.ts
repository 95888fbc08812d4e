// Lists the people who are notified by a step of a test.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

/**
 * Returns a function that lists the notifications since its previous call, or since
 * `trackNotifications` was called. The list is exact: it contains every notification to anybody in
 * the database, and an earlier notification to which a new message was added. Each entry is a
 * person and a kind, such as "receiver funded". If the text of a notification is written for
 * another role than the name of the person, the entry ends with this role: "cashier funded as
 * cash_broker". Entries are sorted.
 *
 * @param people - Ids of people by their names in the test. Other values are ignored, so a test can
 * pass its whole scene.
 */
export async function trackNotifications(
  db: Client,
  people: object,
): Promise<() => Promise<string[]>> {
  const names = new Map(Object.entries(people).map(([name, id]) => [id, name]));
  // `updated_at` comes from clock_timestamp(), so it increases even within one transaction. It is
  // passed as text, because a Date has no microseconds.
  let [since] = await asRoot(db, 'select clock_timestamp()::text as time');
  return async () => {
    const rows = await asRoot<{ user_id: string; kind: string; party: string; time: string }>(
      db,
      `select user_id, kind, data ->> 'party' as party, updated_at::text as time
       from public.notifications where updated_at > $1 order by updated_at`,
      [since?.time],
    );
    since = rows.at(-1) ?? since;
    return rows
      .map(({ user_id, kind, party }) => {
        const name = names.get(user_id) ?? 'somebody else';
        return `${name} ${kind}${party && party !== name ? ` as ${party}` : ''}`;
      })
      .sort();
  };
}
