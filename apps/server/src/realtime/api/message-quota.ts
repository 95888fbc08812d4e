// How much one caller may send over HTTP in a second: messages, and bytes, which count before they are read as messages.
import { LRUCache } from 'lru-cache';
import { LIMITS } from '../limits.ts';
import { createWindow, type Window } from '../rate-limiter.ts';
import { ApiError } from './api-error.ts';

/** Callers that are remembered at once; the least recent one is forgotten, which only favours them. */
const MOST_CALLERS = 10_000;

type Windows = { messages: Window; bytes: Window };

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
  const known = new LRUCache<string, Windows>({
    max: MOST_CALLERS,
    memoMethod: () => ({
      messages: createWindow(LIMITS.eventsPerSecond, 1000, now),
      bytes: createWindow(LIMITS.bytesPerSecond, 1000, now),
    }),
  });
  const refuse = (message: string) => new ApiError(429, { message });

  /** @throws ApiError when nothing is left of either. */
  function windowsOf(caller: string): Windows {
    const windows = known.memo(caller);
    if (windows.messages.left() <= 0 || windows.bytes.left() <= 0) {
      throw refuse('You have exceeded your rate limit');
    }
    return windows;
  }

  return {
    check: windowsOf,
    spendBytes: (caller, bytes) => void windowsOf(caller).bytes.spend(bytes),
    spendMessages(caller, count) {
      const { messages } = windowsOf(caller);
      if (messages.left() < count) {
        throw refuse('Too many messages to broadcast, please reduce the batch size');
      }
      messages.spend(count);
    },
  };
}
