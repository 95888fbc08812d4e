// Opens the realtime sockets of the people who are online, in a separate process.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Instance } from '@wasl/server/testing/instance';
import { signTokenFor } from '../measure/sign-token-for.ts';
import { personId } from './load-test-data.ts';

export type Listeners = {
  pid: number;
  /**
   * Returns delays of received messages, in milliseconds. Contains only the delays reported since
   * the last call.
   */
  take(): Promise<number[]>;
  stop(): void;
};

/**
 * Opens the sockets of `count` people. Resolves when all these people have joined their channels.
 */
export async function openListeners(
  { url, anonKey }: Instance,
  secret: string,
  count: number,
): Promise<Listeners> {
  const child = fork(join(import.meta.dirname, 'listener-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ask = (question: object) =>
    new Promise<number[]>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the listeners ended')));
      child.once('message', (lags) => {
        child.removeAllListeners('exit');
        resolve(lags as number[]);
      });
      child.send(question);
    });
  const socket = new URL('/realtime/v1/websocket', url.replace('http', 'ws'));
  socket.search = new URLSearchParams({ apikey: anonKey, vsn: '2.0.0' }).toString();
  const people = Array.from({ length: count }, (_, n) => personId(n + 1)).map((id) => ({
    id,
    token: signTokenFor(id, secret),
  }));
  await ask({ open: { url: socket.href, people } });
  return {
    pid: child.pid ?? 0,
    take: () => ask({ take: true }),
    stop: () => child.kill(),
  };
}
