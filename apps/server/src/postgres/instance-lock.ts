// Instance lock: an advisory lock that gives the embedded database to one server and is released
// when the server's process ends.
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { deadlines, pauses } from '../timeouts.ts';

export type InstanceLock = {
  release(): Promise<void>;
  /** Resolves when another server has taken the lock; this server must then stop. */
  lost: Promise<void>;
};

/**
 * Key of the advisory lock. The number is arbitrary, but must be the same in all versions of the
 * server.
 */
const LOCK_KEY = '8607115501001';

/**
 * Takes the lock.
 * @param patience - Milliseconds to wait for another server to release the lock. A server that
 * keeps the lock longer counts as running.
 * @returns The lock, or undefined when a running server holds it.
 * @throws Any connection error.
 */
export async function takeInstanceLock(
  connection: ClientConfig,
  patience = deadlines.instanceLock,
): Promise<InstanceLock | undefined> {
  let isReleased = false;
  let client = await connectAndLock(connection, patience);
  if (!client) return undefined;
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();

  /**
   * Takes the lock again in a new session when PostgreSQL drops all sessions because one of its
   * processes crashed. If another server has taken the lock in the meantime, resolves `lost`.
   */
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

/** Returns a session that holds the lock; undefined if another session holds it. */
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
