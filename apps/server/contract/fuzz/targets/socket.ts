// Fuzz target: the realtime socket. Sends some frames and then a heartbeat. The server must answer
// the heartbeat unless the server has closed the socket.
import fc from 'fast-check';
import type { FuzzFixture } from '../fuzz-fixture.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { type FuzzFrame, socketFrame } from '../generators/socket-frame.ts';
import { HTTP_TIMEOUT_MILLISECONDS } from '../send-http.ts';

type SocketInput = { version: '1.0.0' | '2.0.0'; frames: FuzzFrame[] };

export const socketTarget: FuzzTarget<SocketInput> = {
  name: 'socket',
  weight: 10,
  atOnce: 4,
  inputs: async () =>
    fc.record({
      version: fc.constantFrom('1.0.0', '2.0.0'),
      frames: fc.array(socketFrame, { minLength: 1, maxLength: 8 }),
    }),
  async send({ version, frames }, fixture) {
    const problems: string[] = [];
    const connection = await connect(version, fixture);
    for (const frame of [joinFrame(version, fixture), ...frames]) connection.send(frame);
    await fixture.stir();
    connection.send(heartbeatFrame(version));
    const end = await connection.ended;
    const kind = end === 'closed' ? `closed ${connection.code()}` : end;
    if (end === 'hang') problems.push('neither answered the heartbeat nor closed');
    const heard = connection.heard.join('\n');
    if (heard.includes(fixture.victimCanary))
      problems.push('sent the attacker a row of the victim');
    if (/(\n|\\n)[ \t]+at |node:internal|\.ts:\d/.test(heard))
      problems.push(`shows internal details: ${heard.slice(0, 300)}`);
    return { answer: kind, problems };
  },
};

const HEARTBEAT_REF = 'the-last-one';
const TOPIC = 'realtime:fuzz-feed';

const frameOf = (version: string, ref: string, topic: string, event: string, payload: object) =>
  version === '2.0.0'
    ? JSON.stringify([ref, ref, topic, event, payload])
    : JSON.stringify({ join_ref: ref, ref, topic, event, payload });

const heartbeatFrame = (version: string) =>
  frameOf(version, HEARTBEAT_REF, 'phoenix', 'heartbeat', {});

/** Frame that subscribes the attacker to a table to which the victim writes in every run. */
const joinFrame = (version: string, { attacker }: FuzzFixture) =>
  frameOf(version, 'j', TOPIC, 'phx_join', {
    access_token: attacker.token,
    config: { postgres_changes: [{ event: '*', schema: 'public', table: 'fuzz_feed' }] },
  });

type Connection = {
  heard: string[];
  send(frame: FuzzFrame): void;
  ended: Promise<'answered' | 'closed' | 'hang'>;
  /** Code with which the socket was closed; undefined while the socket is open. */
  code(): number | undefined;
};

async function connect(version: string, { url, anonKey }: FuzzFixture): Promise<Connection> {
  const query = new URLSearchParams({ apikey: anonKey, vsn: version });
  const wire = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket?${query}`);
  wire.binaryType = 'arraybuffer';
  const heard: string[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<'answered' | 'closed' | 'hang'>();
  let closeCode: number | undefined;
  wire.addEventListener('close', ({ code }) => {
    closeCode = code;
    resolve('closed');
  });
  wire.addEventListener('message', ({ data }) => {
    const text = typeof data === 'string' ? data : Buffer.from(data).toString();
    heard.push(text);
    if (text.includes(HEARTBEAT_REF) && text.includes('phx_reply')) resolve('answered');
  });
  await new Promise<void>((opened, refused) => {
    wire.addEventListener('open', () => opened());
    wire.addEventListener('error', () => refused(new Error('the socket was refused')));
  });
  const timer = setTimeout(() => resolve('hang'), HTTP_TIMEOUT_MILLISECONDS);
  return {
    heard,
    code: () => closeCode,
    send(frame) {
      if (wire.readyState === WebSocket.OPEN) wire.send(frame);
    },
    ended: ended.finally(() => {
      clearTimeout(timer);
      wire.close();
    }),
  };
}
