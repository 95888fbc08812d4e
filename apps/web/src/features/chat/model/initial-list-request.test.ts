// How often the list is asked for when the app is opened: once where nobody looks at it, and at once where somebody does.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestChat } from './testing/test-chat.ts';

let chat: TestChat;
const settled = () => vi.advanceTimersByTimeAsync(0);
const asked = () => chat.saidOf('list').length;

beforeEach(() => {
  vi.useFakeTimers();
  chat = new TestChat();
  chat.isListShown = false;
});
afterEach(() => {
  chat.end();
  vi.useRealTimers();
});

it('is asked for once where nobody looks at it, with the connection', async () => {
  const engine = chat.open();
  await vi.advanceTimersByTimeAsync(500);
  expect(asked()).toBe(0);
  chat.topic.become('live');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(1);
  expect(engine.conversations.getSnapshot().state).toBe('ready');
});

it('is asked for without a connection too, a little later', async () => {
  chat.open();
  await vi.advanceTimersByTimeAsync(2900);
  expect(asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked()).toBe(1);
});

it('is asked for at once when somebody looks, and again with the connection: what was said in between is in it', async () => {
  const engine = chat.open();
  engine.firstList.lookAt();
  engine.firstList.lookAt();
  await settled();
  expect(asked()).toBe(1);
  chat.topic.become('live');
  await settled();
  expect(asked()).toBe(2);
  engine.firstList.lookAt();
  await settled();
  expect(asked()).toBe(2);
});

it('is asked for at once where it is shown, and where the connection is there already', async () => {
  chat.isListShown = true;
  chat.open();
  await settled();
  expect(asked()).toBe(1);
  chat.isListShown = false;
  chat.topic.become('live');
  await settled();
  chat.said.length = 0;
  chat.open();
  await settled();
  expect(asked()).toBe(1);
});

it('is not asked for by a chat that has ended', async () => {
  chat.open().stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(0);
});
