// Separate process that simulates people who have the app open. It receives the live messages of
// these people, and reports the delay of each message since the server wrote the message.
import { once } from 'node:events';
import WebSocket from 'ws';

export type ListenerJob = { url: string; people: { id: string; token: string }[] };

const OPENING_AT_ONCE = 25;
const HEARTBEAT_MS = 20_000;
/** Extracts from a received message the time at which the server wrote the message. */
const WRITTEN_AT = /"created_at": ?"([^"]+)"/;

/** Milliseconds from the time at which the server wrote a message until the message arrived. */
let lags: number[] = [];

async function open(url: string, { id, token }: ListenerJob['people'][number]): Promise<void> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const config = { private: true, broadcast: { self: true }, presence: { enabled: false } };
  socket.send(
    JSON.stringify([
      '1',
      '1',
      `realtime:person:${id}`,
      'phx_join',
      { access_token: token, config },
    ]),
  );
  const [answer] = (await once(socket, 'message')) as [Buffer];
  if (!answer.includes('"ok"')) throw new Error(`${id}: ${answer}`);
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    if (!text.includes('"previous_change"')) return;
    const writtenAt = WRITTEN_AT.exec(text)?.[1];
    if (writtenAt) lags.push(Date.now() - Date.parse(writtenAt));
  });
  setInterval(
    () => socket.send(JSON.stringify([null, '2', 'phoenix', 'heartbeat', {}])),
    HEARTBEAT_MS,
  ).unref();
}

process.on('message', async (question: { open?: ListenerJob; take?: true }) => {
  if (question.open) {
    const { url, people } = question.open;
    for (let first = 0; first < people.length; first += OPENING_AT_ONCE) {
      await Promise.all(people.slice(first, first + OPENING_AT_ONCE).map((one) => open(url, one)));
    }
  }
  process.send?.(lags);
  lags = [];
});

process.on('disconnect', () => process.exit());
