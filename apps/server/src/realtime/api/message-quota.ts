// Rate limit per caller of the broadcast API: messages and bytes per second. The bytes of a body
// are counted before the body is parsed into messages.
import { LRUCache } from 'lru-cache';
import { createRateWindow, type RateWindow } from '../rate-limiter.ts';
import { LIMITS } from '../realtime-limits.ts';
import { ApiError } from './api-error.ts';

/**
 * Maximum number of callers in memory. Above it, the caller that has been inactive longest is
 * forgotten, and the quota of this caller starts again.
 */
const MAX_CALLERS = 10_000;

type Windows = { messages: RateWindow; bytes: RateWindow };

/** Each method throws ApiError 429 when the caller's quota is exhausted. */
export type MessageQuota = {
  /** Checks the quota of messages and the quota of bytes; must be called before a body is read. */
  check(caller: string): void;
  /** Counts the bytes of a received body against the caller's quota, before the body is parsed. */
  spendBytes(caller: string, bytes: number): void;
  /**
   * Counts a batch of messages against the caller's quota, before the messages are validated. A
   * batch that exceeds the remaining quota is refused and does not count.
   */
  spendMessages(caller: string, messages: number): void;
};

export function createMessageQuota(now: () => number = () => performance.now()): MessageQuota {
  const known = new LRUCache<string, Windows>({
    max: MAX_CALLERS,
    memoMethod: () => ({
      messages: createRateWindow(LIMITS.eventsPerSecond, 1000, now),
      bytes: createRateWindow(LIMITS.bytesPerSecond, 1000, now),
    }),
  });
  const refuse = (message: string) => new ApiError(429, { message });

  /** @throws ApiError when either quota is exhausted. */
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
