// Backpressure: clients that do not read, and more sockets than the server allows.
// @module-tag slow

import { createClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { joinFrame } from '../../protocol/realtime/join-frame.ts';
import { serves } from '../../wire-features.ts';

let server: Instance;

beforeAll(async () => {
  server = await startInstance({
    env: { DEMO: 'false', REALTIME_MAX_SOCKETS: '6', BODY_BYTES_PER_SECOND: '0' },
    // Long delay before a slow socket is closed, so that a client that reads late gets the reason.
    timeouts: { slowSocketRead: 3_600_000 },
  });
});
afterAll(async () => {
  await server.stop();
});

async function join(topic: string, presence: string, { url: at, anonKey } = server) {
  const url = `${at.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${anonKey}`;
  const socket = new WebSocket(url);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(joinFrame(topic, { presence: { key: presence } }));
  await new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => data.includes('presence_state') && resolve());
  });
  const track = { type: 'presence', event: 'track', payload: {} };
  socket.send(JSON.stringify(['1', '2', topic, 'presence', track]));
  return socket;
}

const client = ({ url, anonKey } = server) =>
  createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

async function flood(topic: string, megabytes: number, { url, anonKey } = server): Promise<void> {
  const payload = { text: 'x'.repeat(200_000) };
  const messages = Array.from({ length: 2 }, () => ({ topic, event: 'flood', payload }));
  const send = async () => {
    const response = await fetch(`${url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ messages }),
    });
    return response.status;
  };
  // A request that exceeds the server's limit of bytes per second is refused. The test then repeats
  // the request until the server accepts it in a later second.
  const calls = Math.round(megabytes / 0.4);
  for (let call = 0; call < calls; call++) await expect.poll(send).toBe(202);
}

test(
  'a client that stops reading is disconnected with a reason, and all other clients receive everything',
  serves('Back-pressure: a slow socket is dropped with a reason'),
  async () => {
    const topic = 'realtime:slow';
    const [slow, reader] = await Promise.all([join(topic, 'slow'), join(topic, 'reader')]);
    let heard = 0;
    reader.on('message', (data: Buffer) => {
      if (data.includes('flood')) heard += 1;
    });
    slow.pause();
    const closed = new Promise((resolve) => {
      slow.once('close', (code, reason) => resolve([code, reason.toString()]));
    });
    const flooding = flood('slow', 30);
    await expect.poll(() => server.output()).toContain('kB unsent');
    slow.resume();
    expect(await closed).toEqual([1013, 'Too slow: too many bytes wait to be read']);
    await flooding;
    await expect.poll(() => heard).toBe(150);
    reader.close();
  },
);

test(
  'clients that never read again use little of the server’s memory and are removed from their channels',
  serves('Back-pressure: memory stays bounded'),
  async () => {
    const topic = 'realtime:stuck';
    const impatient = await startInstance({
      env: { DEMO: 'false', BODY_BYTES_PER_SECOND: '0' },
      timeouts: { slowSocketRead: 100 },
    });
    const watcher = client(impatient);
    const present: string[][] = [];
    const channel = watcher.channel('stuck', { config: { presence: { key: 'watcher' } } });
    channel.on('presence', { event: 'sync' }, () => {
      present.push(Object.keys(channel.presenceState()).sort());
    });
    await new Promise<void>((resolve) => {
      channel.subscribe((status) => status === 'SUBSCRIBED' && resolve());
    });
    const stuck = await Promise.all(['a', 'b', 'c'].map((name) => join(topic, name, impatient)));
    await expect.poll(() => present.at(-1)).toEqual(['a', 'b', 'c']);
    for (const socket of stuck) socket.pause();
    await flood('stuck', 60, impatient);
    await expect.poll(() => present.at(-1)).toEqual([]);
    // 60 MB were sent to each of these clients. The server may queue at most 8 MB, plus the message
    // that exceeds this limit.
    const kept = () => [...impatient.output().matchAll(/(?<!\d)(\d+) kB unsent/g)];
    await expect.poll(kept).toHaveLength(3);
    for (const [, kilobytes] of kept()) expect(Number(kilobytes)).toBeLessThan(9000);
    for (const socket of stuck) socket.terminate();
    await watcher.realtime.disconnect();
    await impatient.stop();
  },
);

test(
  'when the sockets have reached the limit, one more socket cannot join a channel',
  serves(['Limit: sockets', 'REALTIME_MAX_SOCKETS, 10,000 unless set']),
  async () => {
    const topic = 'realtime:full';
    const inside = await Promise.all(Array.from({ length: 6 }, (_, i) => join(topic, String(i))));
    const outside = client();
    const channel = outside.channel('full');
    const refusal = await new Promise((resolve) => {
      channel.subscribe((_status, error) => error && resolve(error.message));
    });
    expect(refusal).toContain('ConnectionRateLimitReached: Too many connected users');
    inside[0]?.close();
    // The client library retries the join itself.
    await expect.poll(() => channel.state).toBe('joined');
    for (const socket of inside) socket.terminate();
    await outside.realtime.disconnect();
  },
);
