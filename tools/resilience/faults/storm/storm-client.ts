// Client process with thousands of sockets. Each socket belongs to a different person, joins the
// topic of that person and reconnects with the library's backoff. The process reports the number of
// joined sockets to its parent process at every change, at most ten times a second.
import { createHmac } from 'node:crypto';
import { WebSocket } from 'ws';

export type StormOrder = { url: string; anonKey: string; secret: string; people: string[] };

/**
 * Pauses before each new attempt to connect, as in realtime-js: one second after the first failure,
 * then longer.
 */
const PAUSES_MS = [1000, 2000, 5000, 10_000];
const JOIN_MS = 10_000;
const HEARTBEAT_MS = 25_000;
const SAY_MS = 100;

const joined = new Set<string>();
let said = -1;

process.once('message', (order: StormOrder) => {
  for (const person of order.people) keep(order, person);
  setInterval(() => {
    if (said === joined.size) return;
    said = joined.size;
    process.send?.(said);
  }, SAY_MS);
});
// Exits when the parent process has ended.
process.once('disconnect', () => process.exit());

function keep(order: StormOrder, person: string): void {
  const address = `${order.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${order.anonKey}`;
  const topic = `realtime:person:${person}`;
  const payload = { config: { private: true }, access_token: tokenOf(person, order.secret) };
  const join = JSON.stringify(['1', '1', topic, 'phx_join', payload]);
  let tries = 0;
  connect();

  function connect(): void {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    const late = setTimeout(() => socket.terminate(), JOIN_MS);
    let beating: NodeJS.Timeout | undefined;
    socket.on('error', () => {});
    socket.on('open', () => {
      socket.send(join);
      const beat = JSON.stringify([null, '2', 'phoenix', 'heartbeat', {}]);
      beating = setInterval(() => socket.send(beat), HEARTBEAT_MS);
    });
    socket.on('message', (data: Buffer) => {
      if (joined.has(person) || !data.includes('"status":"ok"')) return;
      clearTimeout(late);
      joined.add(person);
      tries = 0;
    });
    socket.on('close', () => {
      clearTimeout(late);
      clearInterval(beating);
      joined.delete(person);
      setTimeout(connect, PAUSES_MS[Math.min(tries++, PAUSES_MS.length - 1)]);
    });
  }
}

function tokenOf(sub: string, secret: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub, role: 'authenticated', exp })}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
