import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveTopic } from './live-topic.ts';
import { fakeLiveClient } from './test-live-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('a live topic with presence', () => {
  const room = async (isShown = true) => {
    const made = fakeLiveClient();
    const seen: string[][] = [];
    const onPresent = (present: ReadonlySet<string>) => void seen.push([...present]);
    const presence = { userId: 'a1', isShown, onPresent };
    const topic = new LiveTopic('room', async () => made.client, presence);
    const leave = topic.subscribe('typing', () => {});
    await settled();
    return { ...made, topic, leave, seen };
  };

  it("joins with the user's id as presence key, and shows the user as present only if the user allows it", async () => {
    const { joins, calls } = await room();
    expect(joins[0]?.options).toEqual({
      config: { private: true, presence: { key: 'a1', enabled: true } },
    });
    joins[0]?.say('SUBSCRIBED');
    expect(calls).toEqual(['setAuth', 'join', 'track a1']);
    const hidden = await room(false);
    hidden.joins[0]?.say('SUBSCRIBED');
    expect(hidden.calls).toEqual(['setAuth', 'join']);
  });

  it('passes the present users while connected and an empty list when disconnected, but nothing after leaving', async () => {
    const { joins, leave, seen } = await room();
    joins[0]?.say('SUBSCRIBED');
    joins[0]?.sync(['a1', 'b2']);
    joins[0]?.say('CHANNEL_ERROR');
    expect(seen).toEqual([['a1', 'b2'], []]);
    leave();
    joins[0]?.sync(['a1']);
    joins[0]?.say('CLOSED');
    await settled();
    expect(seen).toHaveLength(2);
  });

  it('sends messages only while connected', async () => {
    const { joins, calls, topic } = await room(false);
    topic.send('typing', { user_id: 'a1' });
    joins[0]?.say('SUBSCRIBED');
    topic.send('typing', { user_id: 'a1' });
    joins[0]?.say('TIMED_OUT');
    topic.send('typing', { user_id: 'a1' });
    expect(calls).toEqual(['setAuth', 'join', 'send typing {"user_id":"a1"}']);
  });
});
