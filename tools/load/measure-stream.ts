// Measures the cost of reading the change stream. Every server reads the whole stream, even if none
// of its clients receives a change, so the measurement writes broadcasts to which nobody listens.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Instance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { processorTimesBetween, processorTimesOf } from './process-usage.ts';

const BATCHES = 60;
const ROWS = 500;
/** SQL expression for a payload of the size of a typical chat message. */
const PAYLOAD = `jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(), 'body', repeat('salam ', 10), 'created_at', now(),
  'conversation_id', gen_random_uuid(), 'sender_id', gen_random_uuid(), 'seq', n, 'change', n, 'reactions', '{}'::jsonb), 'previous_change', n - 1)`;
const QUIET_MS = 300;

export type StreamCost = {
  /** CPU time in microseconds that one broadcast costs a server. */
  serverMicroseconds: number;
  /**
   * CPU time in microseconds that PostgreSQL needs for one broadcast: to execute the statement that
   * writes it, and to send it through the WAL sender.
   */
  postgresMicroseconds: number;
};

export async function measureStream(instance: Instance): Promise<StreamCost> {
  const db = new pg.Client(instance.databaseUrl);
  await db.connect();
  try {
    const before = processorTimesOf(instance);
    for (let batch = 0; batch < BATCHES; batch++) {
      await db.query(
        `insert into realtime.messages (topic, event, payload, private, extension)
         select 'person:' || gen_random_uuid(), 'message', ${PAYLOAD}, true, 'broadcast' from generate_series(1, $1::integer) n`,
        [ROWS],
      );
    }
    await untilRead(db);
    const used = processorTimesBetween(processorTimesOf(instance), before);
    const micros = (ms: number) => Number(((ms * 1000) / (BATCHES * ROWS)).toFixed(1));
    return {
      serverMicroseconds: micros(used.server),
      postgresMicroseconds: micros(used.postgres),
    };
  } finally {
    await db.end();
  }
}

/** Resolves when every replication client has received all changes. */
async function untilRead(db: pg.Client): Promise<void> {
  const { rows: now } = await db.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn');
  for (;;) {
    const { rows } = await db.query(
      "select from pg_stat_replication where application_name <> 'pg_basebackup' and sent_lsn < $1::pg_lsn",
      [now[0]?.lsn],
    );
    if (rows.length === 0) return;
    await sleep(QUIET_MS);
  }
}
