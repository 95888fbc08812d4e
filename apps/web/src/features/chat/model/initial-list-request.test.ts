// Tests of the first request for the conversation list. While the list is hidden, the request waits
// for the connection; when it is visible, the request is sent immediately.
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

it('a hidden conversation list is loaded once, when the connection opens', async () => {
  const engine = chat.open();
  await vi.advanceTimersByTimeAsync(500);
  expect(asked()).toBe(0);
  chat.topic.become('live');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(1);
  expect(engine.conversations.getSnapshot().state).toBe('ready');
});

it('a hidden conversation list is loaded a little later when there is no connection', async () => {
  chat.open();
  await vi.advanceTimersByTimeAsync(2900);
  expect(asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked()).toBe(1);
});

it('the conversation list is loaded when it becomes visible, and again when the connection opens', async () => {
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

it('the conversation list is loaded immediately when it is visible, or when the connection is already open', async () => {
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

it('the conversation list is not loaded after the chat engine has stopped', async () => {
  chat.open().stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(0);
});
