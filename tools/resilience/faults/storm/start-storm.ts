// Starts the client processes of a connection storm and counts joined sockets.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Instance } from '@wasl/server/testing/instance';
import { runAsOwner } from '../machine/run-as-owner.ts';
import { JWT_SECRET } from '../machine/supervised-server.ts';
import type { StormOrder } from './storm-client.ts';

export type Storm = {
  joined(): number;
  /**
   * Resolves when `count` sockets have joined their channels.
   * @throws Error when this takes longer than `patience` milliseconds.
   */
  until(count: number, patience: number): Promise<void>;
  stop(): void;
};

const PROCESSES = 2;
const LOOK_MS = 20;

/**
 * Creates people, each of whom may listen only to their own live topic.
 * @returns The user ids of these people.
 */
export const makeListeners = ({ databaseUrl }: Instance, count: number): Promise<string[]> =>
  runAsOwner(databaseUrl, async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into auth.users (id, aud, role, email, email_confirmed_at)
       select gen_random_uuid(), 'authenticated', 'authenticated', 'storm-' || n || '@people.example', now()
       from generate_series(1, $1) as n returning id`,
      [count],
    );
    return rows.map(({ id }) => id);
  });

/** @param people - User ids; one socket is opened for each. */
export function startStorm({ url, anonKey }: Instance, people: readonly string[]): Storm {
  const share = Math.ceil(people.length / PROCESSES);
  const counts = Array<number>(PROCESSES).fill(0);
  const children = counts.map((_, place) => {
    const child = fork(join(import.meta.dirname, 'storm-client.ts'));
    child.on('message', (count: number) => {
      counts[place] = count;
    });
    const own = people.slice(place * share, (place + 1) * share);
    child.send({ url, anonKey, secret: JWT_SECRET, people: own } satisfies StormOrder);
    return child;
  });
  const joined = () => counts.reduce((sum, count) => sum + count, 0);
  return {
    joined,
    async until(count, patience) {
      const deadline = performance.now() + patience;
      while (joined() < count) {
        if (performance.now() > deadline) {
          throw new Error(`${joined()} of ${count} sockets are joined after ${patience} ms`);
        }
        await wait(LOOK_MS);
      }
    },
    stop() {
      for (const child of children) child.kill();
    },
  };
}
