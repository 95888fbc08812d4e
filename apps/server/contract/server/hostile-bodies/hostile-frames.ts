// Hostile frames, which any client can send on its socket, and a measurement of the CPU time that a
// frame costs the server.
import WebSocket from 'ws';
import {
  acceptedText,
  deepListsShape,
  keysShape,
  listsShape,
  nestedShape,
  objectsShape,
  textShape,
} from './json-shapes.ts';
import type { WatchedServer } from './start-watched-server.ts';

/**
 * Maximum size of a frame, in bytes. A larger frame closes the socket
 * (apps/server/src/realtime/realtime-limits.ts).
 */
const FRAME_BYTES = 320 * 1024;
const TOPIC = 'realtime:hostile';

const frame = (event: string, payload: string) => `["1","2","${TOPIC}","${event}",${payload}]`;

const ID_CONDITION = 'id=eq.00000000-0000-4000-8000-000000000000';
const binding = (filter: string) => ({ event: '*', schema: 'public', table: 'profiles', filter });

const join = (bindings: object[]) =>
  frame('phx_join', JSON.stringify({ config: { postgres_changes: bindings } }));

const room = FRAME_BYTES - 200;

export const HOSTILE_FRAMES: Record<string, string> = {
  'lists in a broadcast': frame('broadcast', `{"event":"e","payload":${listsShape(room)}}`),
  'admitted lists in a broadcast': frame(
    'broadcast',
    `{"event":"e","payload":${acceptedText(listsShape, room)}}`,
  ),
  'admitted keys in a broadcast': frame(
    'broadcast',
    `{"event":"e","payload":${acceptedText(keysShape, room)}}`,
  ),
  'text in a broadcast': frame('broadcast', `{"event":"e","payload":${textShape(room)}}`),
  'admitted keys in a presence': frame(
    'presence',
    `{"event":"track","payload":${acceptedText(keysShape, room)}}`,
  ),
  'levels in a heartbeat': frame('heartbeat', nestedShape(room)),
  'admitted levels in a heartbeat': frame('heartbeat', acceptedText(deepListsShape, room)),
  'text in a token': frame('access_token', `{"access_token":${textShape(room)}}`),
  'points in a token': frame('access_token', `{"access_token":"${'.'.repeat(60_000)}"}`),
  'admitted objects in a join': frame(
    'phx_join',
    `{"config":{"postgres_changes":${acceptedText(objectsShape, room)}}}`,
  ),
  'admitted keys in a join': frame(
    'phx_join',
    `{"config":{"broadcast":${acceptedText(keysShape, room)}}}`,
  ),
  'many bindings in a join': join(Array(200).fill(binding(''))),
  'many conditions in a join': join(Array(100).fill(binding(ID_CONDITION))),
  'many conditions in a binding': join(Array(5).fill(binding(Array(20).fill(ID_CONDITION).join()))),
  'a wrong value in a join': join([...Array(99).fill(binding(ID_CONDITION)), binding('id=eq.x')]),
  'many values in a join': join(
    Array(5).fill(binding(`username=in.(${Array(99).fill('a').join()})`)),
  ),
  'too many values in a join': join(
    Array(200).fill(binding(`id=in.(${Array(99).fill('a').join()})`)),
  ),
  'brackets in a join': join(Array(36).fill(binding('('.repeat(8000)))),
  'many columns in a join': join(Array(19).fill({ ...binding(''), select: Array(500).fill('id') })),
};

/**
 * Opens a socket, joins a channel with the token and sends the frame. @returns CPU time in
 * microseconds until the server has handled the frame.
 */
export async function measureFrameCost(
  { instance, cpuTime }: WatchedServer,
  token: string,
  textShape: string,
): Promise<number> {
  const url = `${instance.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${token}`;
  const socket = new WebSocket(url);
  await new Promise((resolve) => socket.once('open', resolve));
  const answered = (ref: string) =>
    new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => data.includes(`"${ref}"`) && resolve());
      socket.once('close', () => resolve());
    });
  const joined = answered('1');
  socket.send(`["1","1","${TOPIC}","phx_join",{"config":{}}]`);
  await joined;
  const before = await cpuTime();
  const handled = answered('last');
  socket.send(textShape);
  socket.send('[null,"last","phoenix","heartbeat",{}]');
  await handled;
  const cost = (await cpuTime()) - before;
  socket.terminate();
  return cost;
}
