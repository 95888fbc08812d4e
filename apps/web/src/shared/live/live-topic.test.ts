import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveTopic } from './live-topic.ts';
import { fakeLiveClient } from './test-live-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settled = () => vi.advanceTimersByTimeAsync(0);

it('joins the topic once, delivers each event to its listeners, and leaves when the last listener is removed', async () => {
  const { client, joins, calls } = fakeLiveClient();
  const topic = new LiveTopic('person:a1', async () => client);
  const heard: unknown[] = [];
  const stopMessages = topic.subscribe('message', (payload) => heard.push(['m', payload]));
  const stopUnread = topic.subscribe('unread', (payload) => heard.push(['u', payload]));
  await settled();
  expect(joins).toHaveLength(1);
  expect(joins[0]).toMatchObject({ topic: 'person:a1', options: { config: { private: true } } });
  joins[0]?.tell({ event: 'unread', payload: 1 });
  joins[0]?.tell({ event: 'message', payload: 2 });
  joins[0]?.tell({ event: 'something_new', payload: 3 });
  expect(heard).toEqual([
    ['u', 1],
    ['m', 2],
  ]);
  stopMessages();
  await settled();
  expect(calls).toEqual(['setAuth', 'join']);
  stopUnread();
  await settled();
  expect(calls).toEqual(['setAuth', 'join', 'leave']);
});

it('a topic stays joined when its last listener is immediately replaced by a new listener', async () => {
  const { client, calls } = fakeLiveClient();
  const topic = new LiveTopic('person:a1', async () => client);
  const stop = topic.subscribe('message', () => {});
  await settled();
  stop();
  topic.subscribe('message', () => {});
  await settled();
  expect(calls).toEqual(['setAuth', 'join']);
});

it('calls the status listener with `live` after joining, and again after every interruption', async () => {
  const { client, joins } = fakeLiveClient();
  const topic = new LiveTopic('person:a1', async () => client);
  const heard: string[] = [];
  topic.onStatus((status) => heard.push(status));
  topic.subscribe('message', () => {});
  await settled();
  joins[0]?.say('SUBSCRIBED');
  joins[0]?.say('CHANNEL_ERROR');
  joins[0]?.say('SUBSCRIBED');
  expect(heard).toEqual(['live', 'connecting', 'live']);
  expect(topic.status()).toBe('live');
});

it('rejoins after the server closed the channel', async () => {
  const { client, joins } = fakeLiveClient();
  const topic = new LiveTopic('person:a1', async () => client);
  topic.subscribe('message', () => {});
  await settled();
  joins[0]?.say('SUBSCRIBED');
  joins[0]?.say('CLOSED');
  expect(topic.status()).toBe('connecting');
  await vi.advanceTimersByTimeAsync(1000);
  expect(joins).toHaveLength(2);
  // Late events of the old channel are ignored.
  joins[0]?.say('SUBSCRIBED');
  expect(topic.status()).toBe('connecting');
});

it('retries the connection with backoff while the network is lost, and stops when the last listener is removed', async () => {
  const { client, joins } = fakeLiveClient();
  let tries = 0;
  const topic = new LiveTopic('person:a1', async () => {
    tries += 1;
    if (tries < 4) throw new Error('offline');
    return client;
  });
  const stop = topic.subscribe('message', () => {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(tries).toBe(2);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(2);
  topic.subscribe('message', () => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(joins).toHaveLength(1);
});

it('delivers an event to the other listeners even if one listener throws', async () => {
  const { client, joins } = fakeLiveClient();
  const topic = new LiveTopic('person:a1', async () => client);
  const heard: unknown[] = [];
  const failures: unknown[] = [];
  vi.stubGlobal('queueMicrotask', (work: () => void) => {
    try {
      work();
    } catch (error) {
      failures.push(error);
    }
  });
  topic.subscribe('message', () => {
    throw new Error('mistake');
  });
  topic.subscribe('message', (payload) => heard.push(payload));
  await settled();
  joins[0]?.tell({ event: 'message', payload: 1 });
  vi.unstubAllGlobals();
  expect(heard).toEqual([1]);
  expect(failures).toEqual([new Error('mistake')]);
});

it('retries after one second, then two, and up to thirty seconds; joining resets the delay', async () => {
  const { client, joins } = fakeLiveClient();
  let tries = 0;
  let isUnreachable = true;
  const topic = new LiveTopic('person:a1', async () => {
    tries += 1;
    if (isUnreachable) throw new Error('offline');
    return client;
  });
  topic.subscribe('message', () => {});
  await settled();
  expect(tries).toBe(1);
  for (const [seconds, known] of [
    [1, 2],
    [2, 3],
    [4, 4],
    [8, 5],
    [16, 6],
    [30, 7],
    [30, 8],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(tries).toBe(known - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(tries).toBe(known);
  }
  isUnreachable = false;
  await vi.advanceTimersByTimeAsync(30_000);
  joins[0]?.say('SUBSCRIBED');
  joins[0]?.say('CLOSED');
  await vi.advanceTimersByTimeAsync(999);
  expect(joins).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(joins).toHaveLength(2);
});

it('sets the current access token before each join', async () => {
  const { client, joins, calls } = fakeLiveClient();
  const topic = new LiveTopic('person:a1', async () => client);
  const stop = topic.subscribe('message', () => {});
  await settled();
  joins[0]?.say('SUBSCRIBED');
  stop();
  await settled();
  expect(topic.status()).toBe('connecting');
  topic.subscribe('message', () => {});
  await settled();
  expect(calls).toEqual(['setAuth', 'join', 'leave', 'setAuth', 'join']);
});

it('calls each status listener once for each change of status, but not after the listener was removed', async () => {
  const { client, joins } = fakeLiveClient();
  const topic = new LiveTopic('person:a1', async () => client);
  const [heard, gone]: [string[], string[]] = [[], []];
  topic.onStatus((status) => heard.push(status));
  topic.onStatus((status) => gone.push(status))();
  topic.subscribe('message', () => {});
  await settled();
  for (const status of ['SUBSCRIBED', 'SUBSCRIBED', 'TIMED_OUT', 'CHANNEL_ERROR'])
    joins[0]?.say(status);
  expect(heard).toEqual(['live', 'connecting']);
  expect(gone).toEqual([]);
  // After an error, the client rejoins the topic by itself, so `topic` must not join it again.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(joins).toHaveLength(1);
});

it('adding the same function twice creates two listeners, and each can be stopped separately', async () => {
  const { client, joins } = fakeLiveClient();
  const topic = new LiveTopic('person:a1', async () => client);
  const handler = vi.fn();
  const stop = topic.subscribe('message', handler);
  topic.subscribe('message', handler);
  await settled();
  joins[0]?.tell({ event: 'message', payload: 1 });
  expect(handler).toHaveBeenCalledTimes(2);
  stop();
  joins[0]?.tell({ event: 'message', payload: 2 });
  expect(handler).toHaveBeenCalledTimes(3);
});

it.each([
  [
    'requests the user once the server reports that the session has ended',
    ['getUser'],
    'InvalidJWTToken: Session from session_id claim in JWT does not exist',
  ],
  [
    'requests nothing when the token has only expired',
    [],
    'InvalidJWTToken: Token has expired 5 seconds ago',
  ],
])('after a channel error, a live topic %s', async (_what, asked, reason) => {
  const { client, joins, calls } = fakeLiveClient();
  const stop = new LiveTopic('person:a1', async () => client).subscribe('message', () => {});
  await settled();
  joins[0]?.say('CHANNEL_ERROR', new Error(reason));
  expect(calls.slice(2)).toEqual(asked);
  stop();
});

it('joins a topic only after the client has left the previous channel of that topic', async () => {
  const { client, calls } = fakeLiveClient();
  const left = Promise.withResolvers<void>();
  client.removeChannel = async () => {
    calls.push('leaving');
    await left.promise;
    calls.push('left');
    return 'ok';
  };
  const connect = async () => client;
  const stop = new LiveTopic('room', connect).subscribe('typing', () => {});
  await settled();
  stop();
  await settled();
  new LiveTopic('room', connect).subscribe('typing', () => {});
  await settled();
  expect(calls).toEqual(['setAuth', 'join', 'leaving', 'setAuth']);
  left.resolve();
  await settled();
  expect(calls).toEqual(['setAuth', 'join', 'leaving', 'setAuth', 'left', 'join']);
});

it('does not join the channel if the only listener was removed while the client was loading', async () => {
  const { client, joins } = fakeLiveClient();
  const ready = Promise.withResolvers<typeof client>();
  const stop = new LiveTopic('room', () => ready.promise).subscribe('typing', () => {});
  await settled();
  stop();
  ready.resolve(client);
  await settled();
  expect(joins).toEqual([]);
});
