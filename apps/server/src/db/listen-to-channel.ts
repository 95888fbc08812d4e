// Listens to a NOTIFY channel, and connects again when the connection is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { pauses } from '../timeouts.ts';

/**
 * Calls `callback` with the payload of each notification. After a lost connection has been
 * restored, calls `callback` with '', because notifications may have been missed.
 * @returns A function that stops listening.
 */
export async function listenToChannel(
  connection: ClientConfig,
  channel: string,
  callback: (payload: string) => void,
  applicationName?: string,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      ...connection,
      application_name: 'wasl listen',
      ...(applicationName && { application_name: applicationName }),
      keepAlive: true,
    });
    next.on('notification', (notice) => callback(notice.payload ?? ''));
    next.on('error', () => {});
    await next.connect();
    next.on('end', () => void reconnect());
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    return next;
  }

  async function reconnect(): Promise<void> {
    while (!isStopped) {
      await sleep(pauses.listenRetry, undefined, { ref: false });
      if (isStopped) return;
      try {
        client = await connect();
        callback('');
        return;
      } catch {
        // The database is still unavailable. The loop tries to connect again.
      }
    }
  }

  return async () => {
    isStopped = true;
    await client.end();
  };
}
