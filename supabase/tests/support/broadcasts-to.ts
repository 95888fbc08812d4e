// Reads the broadcasts in this transaction as the database owner.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

/** Returns the broadcasts to a person, oldest first. */
export async function broadcastsTo(
  db: Client,
  userId: string,
): Promise<{ event: string; payload: Record<string, unknown> }[]> {
  // Sorts by cmin, the number of the command that wrote the row. The physical order alone would not
  // do, because PostgreSQL reuses the space of deleted rows.
  return asRoot(
    db,
    `select event, payload from realtime.messages where topic = 'person:' || $1 and private
     order by cmin::text::int, ctid`,
    [userId],
  );
}

/**
 * Returns the events that were broadcast to each recipient, sorted by name, and deletes them, so
 * that the next call returns only newer ones. Broadcasts of notifications are left out, because
 * `trackNotifications` lists the notifications. A topic that belongs to none of the recipients is
 * listed by its own name.
 * @param recipients - Ids of people and of job boards, by their names in the test.
 */
export async function takeBroadcasts(
  db: Client,
  recipients: object,
): Promise<Record<string, string[]>> {
  const names = new Map(Object.entries(recipients).map(([name, id]) => [String(id), name]));
  const rows = await asRoot<{ topic: string; event: string }>(
    db,
    'with taken as (delete from realtime.messages returning *) select topic, event from taken order by event',
  );
  const events: Record<string, string[]> = {};
  for (const { topic, event } of rows.filter((row) => row.event !== 'notification')) {
    const name = names.get(topic.replace(/^(person|board):/, '')) ?? topic;
    events[name] = [...(events[name] ?? []), event];
  }
  return events;
}
