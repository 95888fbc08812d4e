// How much one caller may send over HTTP in a second: messages, and bytes, which count before they are read as messages.
import { LRUCache } from 'lru-cache';
import { LIMITS } from '../limits.ts';
import { ApiError } from './api-error.ts';

/** Callers that are remembered at once; the least recent one is forgotten, which only favours them. */
const MOST_CALLERS = 10_000;

type Window = { start: number; messages: number; bytes: number };

/** Each throws ApiError 429 when the caller's second is spent. */
export type MessageQuota = {
  /** Before a body is read. */
  check(caller: string): void;
  /** Of a body that has come, before it is parsed. */
  spendBytes(caller: string, bytes: number): void;
  /** Before they are looked at. Those that do not fit into what is left are not counted. */
  spendMessages(caller: string, messages: number): void;
};

export function createMessageQuota(now: () => number = () => performance.now()): MessageQuota {
  const windows = new LRUCache<string, Window>({ max: MOST_CALLERS });
  const refuse = (message: string) => new ApiError(429, { message });

  /** @throws ApiError when nothing is left in it. */
  function windowOf(caller: string): Window {
    const time = now();
    const known = windows.get(caller);
    if (!known || time - known.start >= 1000) {
      const window = { start: time, messages: 0, bytes: 0 };
      windows.set(caller, window);
      return window;
    }
    if (known.messages >= LIMITS.eventsPerSecond || known.bytes >= LIMITS.bytesPerSecond) {
      throw refuse('You have exceeded your rate limit');
    }
    return known;
  }

  return {
    check: windowOf,
    spendBytes(caller, bytes) {
      windowOf(caller).bytes += bytes;
    },
    spendMessages(caller, messages) {
      const window = windowOf(caller);
      if (window.messages + messages > LIMITS.eventsPerSecond) {
        throw refuse('Too many messages to broadcast, please reduce the batch size');
      }
      window.messages += messages;
    },
  };
}
