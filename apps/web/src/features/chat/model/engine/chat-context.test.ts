// Components that request the chat engine before its code is loaded receive the engine afterwards.
import { expect, it } from 'vitest';
import { ChatHandle } from './chat-context.ts';
import type { ChatEngine } from './chat-engine.ts';

const engine = { userId: 'amina' } as ChatEngine;

it('every caller of ready() gets the chat engine after it has loaded, and then no longer watches it', async () => {
  const handle = new ChatHandle();
  const waiting = [handle.ready(), handle.ready()];
  expect(handle.engine.watchers).toBe(2);
  handle.engine.set(engine);
  expect(await Promise.all(waiting)).toEqual([engine, engine]);
  expect(handle.engine.watchers).toBe(0);
  expect(await handle.ready()).toBe(engine);
  expect(handle.engine.watchers).toBe(0);
});
