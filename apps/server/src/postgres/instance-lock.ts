// Holds the embedded database for one server: a lock that vanishes with the process that took it.
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { deadlines, pauses } from '../timeouts.ts';

export type InstanceLock = {
  release(): Promise<void>;
  /** Resolves when the lock was lost to another server; this one must end. */
  lost: Promise<void>;
};

/** Any number, the same in every version of this program. */
const LOCK_KEY = '8607115501001';

/**
 * @param patience Milliseconds after which who still holds the lock counts as a live server.
 * @returns The lock, or undefined when a live server holds it.
 * @throws what connecting throws.
 */
export async function takeInstanceLock(
  connection: ClientConfig,
  patience = deadlines.instanceLock,
): Promise<InstanceLock | undefined> {
  let isReleased = false;
  let client = await connectAndLock(connection, patience);
  if (!client) return undefined;
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();

  /** PostgreSQL drops every session when one of its processes crashes; who was first before is first again. */
  function keep(session: pg.Client): void {
    session.once('end', async () => {
      while (!isReleased) {
        try {
          client = await connectAndLock(connection, patience);
          if (!client) return lose();
          return keep(client);
        } catch {
          await sleep(pauses.lockPoll, undefined, { ref: false });
        }
      }
    });
  }
  keep(client);

  return {
    lost,
    async release() {
      isReleased = true;
      await client?.end();
    },
  };
}

/** A session that holds the lock, or undefined when another one keeps it. */
async function connectAndLock(
  connection: ClientConfig,
  patience: number,
): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, application_name: 'wasl instance lock' });
  client.on('error', () => {});
  await client.connect();
  const deadline = performance.now() + patience;
  do {
    const { rows } = await client.query<{ is_taken: boolean }>(
      'select pg_try_advisory_lock($1) as is_taken',
      [LOCK_KEY],
    );
    if (rows[0]?.is_taken) return client;
    await sleep(pauses.lockPoll);
  } while (performance.now() < deadline);
  await client.end();
  return undefined;
}
