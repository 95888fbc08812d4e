// Worker thread with four clients. Each has its own address and repeatedly sends the same attack,
// either to the server or to an idle receiver.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';
import {
  type RequestToSend,
  sendRequest,
} from '../../apps/server/contract/server/hostile-bodies/send-request.ts';

export type AttackCommand = {
  attack: Omit<RequestToSend, 'url'> & { path: string };
  origin: string | undefined;
};

const CLIENTS = 4;
/**
 * Idle server that receives the attacks in quiet rounds, in which Wasl's server is not attacked.
 * The idle server answers immediately, so that the clients use as much CPU time as in hostile
 * rounds, in which they attack Wasl's server.
 */
const nobody = createServer((request, response) => {
  request.resume().once('end', () => response.end());
}).listen(0, '127.0.0.1');

let round = 0;

parentPort?.on('message', (order: AttackCommand | 'stop') => {
  round += 1;
  if (order === 'stop') return;
  const { attack, origin = `http://127.0.0.1:${(nobody.address() as AddressInfo).port}` } = order;
  for (let client = 1; client <= CLIENTS; client++) void attackUntil(round, client, attack, origin);
});

async function attackUntil(
  mine: number,
  client: number,
  attack: AttackCommand['attack'],
  origin: string,
) {
  const headers = { ...attack.headers, 'x-forwarded-for': `10.9.9.${client}` };
  let sent = 0;
  while (round === mine) {
    await sendRequest({ ...attack, url: `${origin}${attack.path}`, headers });
    sent += 1;
  }
  parentPort?.postMessage(sent);
}
