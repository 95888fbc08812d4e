// Moves the clock of the whole machine by an hour under load, and checks sessions, limits, expiries
// and sockets afterwards.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Instance } from '@wasl/server/testing/instance';
import { WebSocket } from 'ws';
import type { FaultOutcome } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import { openLoadClients } from '../load/load-clients.ts';
import { makeFakeClock } from '../machine/fake-clock.ts';
import { runAsOwner } from '../machine/run-as-owner.ts';
import { withSeparateDatabase } from '../machine/with-server.ts';

const PASSWORD = 'a good password of mine';
/**
 * Maximum number of sign-ins with a wrong password. It is higher than the number that the server
 * allows for one account in five minutes, so that the account is certainly rate limited.
 */
const WRONG_TRIES = 31;
/**
 * Waiting time in milliseconds. In this time, the server checks for silent sockets at least once.
 * The server checks every five seconds.
 */
const LOOKED_MS = 6000;
const HEARTBEAT_MS = 25_000;

/** @param seconds - Size of the jump; negative values move the clock back. */
export async function jumpClock(seconds: number): Promise<FaultOutcome> {
  const clock = makeFakeClock();
  const { env } = clock;
  try {
    return await withSeparateDatabase(
      async (server) => {
        const found: string[] = [];
        const { databaseUrl } = server.instance();
        const clients = openLoadClients(server.instance(), clock.now);
        const quiet = await openSocket(server.instance());
        const amina = await arrive(clients.fresh());
        const karim = await arrive(clients.fresh());
        const { data } = await amina.client.auth.getSession();
        const outcome = await breakUnderLoad(
          server,
          async () => {
            await exhaust(clients.fresh(), karim.email);
            const since = performance.now();
            await clock.jumpTo(seconds);
            found.push(...(await look()));
            return since;
          },
          { clock: clock.now },
        );
        // Waits until the server has run its check for silent sockets.
        await wait(LOOKED_MS);
        outcome.faults.push(...found, ...(await dueWork()));
        if (quiet.readyState !== WebSocket.OPEN) {
          outcome.faults.push('a live socket was closed as if it had been silent for an hour');
        }
        quiet.terminate();
        return outcome;

        async function look(): Promise<string[]> {
          // Sends the old token without the client library. The library would first refresh the
          // token by itself, and the test would not see how the server responds to the old token.
          const { url, anonKey } = server.instance();
          const old = await fetch(`${url}/rest/v1/profiles?select=id&limit=1`, {
            headers: { apikey: anonKey, authorization: `Bearer ${data.session?.access_token}` },
          });
          const { error: refreshed } = await amina.client.auth.refreshSession();
          const again = await amina.client.from('profiles').select('id').limit(1);
          const { error: welcome } = await clients
            .fresh()
            .auth.signInWithPassword({ email: karim.email, password: PASSWORD });
          // An access token is valid for an hour. If the clock jumps ahead, the old token has
          // expired, and the client requests a new one. If the clock jumps back, the old token is
          // still valid.
          const isOver = seconds > 0;
          return [
            old.status === (isOver ? 401 : 200)
              ? ''
              : `a token of before was answered ${old.status}`,
            refreshed ? `a session of before could not go on: ${refreshed.message}` : '',
            again.status === 200 ? '' : `a token of after was answered ${again.status}`,
            welcome ? `a limit of five minutes lasts longer: ${welcome.message}` : '',
          ].filter(Boolean);
        }

        function dueWork(): Promise<string[]> {
          return runAsOwner(databaseUrl, async (db) => {
            await db.query('select private.run_due_work()');
            const { rows } = await db.query<{ count: number }>(
              `select count(*)::int as count from public.money_transfers where status = 'expired'`,
            );
            return rows[0]?.count ? [`${rows[0].count} transfers expired that had a day left`] : [];
          });
        }
      },
      { database: { env }, env },
    );
  } finally {
    clock.remove();
  }
}

/** Opens a socket that joins no channel, so the socket has no token that could expire. */
async function openSocket({ url, anonKey }: Instance): Promise<WebSocket> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${anonKey}`;
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const beat = JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]);
  const beating = setInterval(() => socket.send(beat), HEARTBEAT_MS);
  socket.once('close', () => clearInterval(beating));
  return socket;
}

async function arrive(client: SupabaseClient): Promise<{ client: SupabaseClient; email: string }> {
  const email = `${crypto.randomUUID()}@people.example`;
  const { error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  return { client, email };
}

/** Sends wrong passwords until the account is rate limited. */
async function exhaust(client: SupabaseClient, email: string): Promise<void> {
  for (let tries = 0; tries < WRONG_TRIES; tries++) {
    const { error } = await client.auth.signInWithPassword({ email, password: 'a wrong one' });
    if (error?.status === 429) return;
  }
  throw new Error('the account was not rate limited after many wrong passwords');
}
