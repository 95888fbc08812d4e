// Tests of the device cache, whose data is shown before the server responds. The cache is limited
// in size and written at most once a second. The chat also works without the cache.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aConversation } from '../testing/test-conversation.ts';
import { aMessage } from '../testing/test-message.ts';
import type { ThreadState } from '../view/thread-state.ts';
import { DeviceCache, lastPageOf } from './device-cache.ts';
import { MemoryChatDevice } from './memory-chat-device.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const thread = (count: number, part: Partial<ThreadState> = {}): ThreadState => ({
  messages: many(count).map((seq) => aMessage(seq)),
  change: count,
  heard: count,
  hasOlder: false,
  ...part,
});

let device: MemoryChatDevice;
beforeEach(() => {
  vi.useFakeTimers();
  device = new MemoryChatDevice();
});
afterEach(() => void vi.useRealTimers());

it('stores the last page of a thread with the number of the last loaded change, even if a later change was announced', () => {
  const kept = lastPageOf(thread(20, { heard: 25 }));
  expect(kept.messages.map(({ seq }) => seq)).toEqual(many(20).slice(5));
  expect(kept).toMatchObject({ change: 20, heard: 20, hasOlder: true });
  expect(lastPageOf(thread(15)).hasOlder).toBe(false);
  expect(lastPageOf(thread(15, { hasOlder: true })).hasOlder).toBe(true);
});

it('stores the newest state at most once a second, and stores at most fifty conversations', async () => {
  const storage = device.storage();
  const writes: string[] = [];
  const copy = new DeviceCache({
    ...storage,
    keepConversations: async (list) => void writes.push(`list ${list.length} ${list[0]?.id}`),
    keepThread: async (id, { messages }) => void writes.push(`${id} ${messages.length}`),
  });
  copy.keepConversations([aConversation()]);
  copy.keepConversations(many(60).map((id) => aConversation({ id: `c${id}` })));
  copy.keepThread('c1', thread(2));
  copy.keepThread('c1', thread(3));
  copy.keepThread('c2', thread(0));
  await vi.advanceTimersByTimeAsync(999);
  expect(writes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(writes).toEqual(['list 50 c1', 'c1 3']);
  copy.keepThread('c2', thread(1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(writes.slice(2)).toEqual(['c2 1']);
});

it('returns the stored data, or undefined when the storage is unreadable', async () => {
  const storage = device.storage();
  const copy = new DeviceCache(storage);
  copy.keepConversations([aConversation()]);
  copy.keepThread('c1', thread(2));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await copy.conversations()).toEqual([aConversation()]);
  expect(await copy.thread('c1')).toEqual(thread(2));
  const fails = () => Promise.reject(new Error('no'));
  const broken = new DeviceCache({ ...storage, conversations: fails, thread: fails });
  expect(await broken.conversations()).toBeUndefined();
  expect(await broken.thread('c1')).toBeUndefined();
});

it('continues to cache after a failed write', async () => {
  const storage = device.storage();
  let fails = true;
  const copy = new DeviceCache({
    ...storage,
    keepThread: async (id, state) => {
      if (fails) throw new DOMException('full', 'QuotaExceededError');
      return storage.keepThread(id, state);
    },
  });
  copy.keepThread('c1', thread(1));
  await vi.advanceTimersByTimeAsync(1000);
  fails = false;
  copy.keepThread('c1', thread(2));
  await vi.advanceTimersByTimeAsync(1000);
  expect(device.kept.threads.get('c1')?.messages).toHaveLength(2);
});

it('the cache writes nothing after it was stopped', async () => {
  const copy = new DeviceCache(device.storage());
  copy.keepThread('c1', thread(1));
  copy.stop();
  copy.keepThread('c2', thread(1));
  await vi.advanceTimersByTimeAsync(5000);
  expect(device.kept.threads.size).toBe(0);
});
