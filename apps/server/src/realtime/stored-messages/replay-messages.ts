// Reads earlier broadcasts for a client that joins a private channel. The database sent these
// broadcasts before the client joined.
import type { Database } from '../../db/database.ts';
import type { Broadcast } from '../wire/socket-frame.ts';

const MAX_MESSAGES = 25;

type Row = { id: string; event: string; payload: string | null; binary_payload: Buffer | null };

/**
 * @param since - Milliseconds since 1970.
 * @returns The messages sent since then, in the order in which they were sent. If there are more
 * than the limit, only the latest ones are returned.
 */
export async function replayMessages(
  database: Database,
  topic: string,
  { since, limit }: { since: number; limit: number },
): Promise<Broadcast[]> {
  const rows = await database.query<Row>(
    `select id, event, payload::text as payload, binary_payload from realtime.messages
     where topic = $1 and private and extension = 'broadcast' and event is not null
       and (payload is not null or binary_payload is not null)
       and inserted_at >= to_timestamp($2::float8 / 1000) at time zone 'utc'
     order by inserted_at desc limit $3`,
    [topic, since, Math.max(1, Math.min(limit, MAX_MESSAGES))],
  );
  return rows.reverse().map(({ id, event, payload, binary_payload }) => ({
    event,
    content: binary_payload ? { bytes: binary_payload } : { json: payload ?? 'null' },
    meta: { replayed: true, id },
  }));
}
