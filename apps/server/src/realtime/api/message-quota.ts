// How many messages one caller may send over HTTP in a second.
import { LRUCache } from 'lru-cache';
import { LIMITS } from '../limits.ts';
import { ApiError } from './api-error.ts';

/** Callers that are remembered at once; the least recent one is forgotten, which only favours him. */
const MOST_CALLERS = 10_000;

type Window = { start: number; count: number };

/** @returns A function that counts a caller's messages and throws ApiError 429 when they are too many. */
export function createMessageQuota(
  now: () => number = () => performance.now(),
): (caller: string, messages: number) => void {
  const windows = new LRUCache<string, Window>({ max: MOST_CALLERS });
  return (caller, messages) => {
    const time = now();
    const known = windows.get(caller);
    const window = known && time - known.start < 1000 ? known : { start: time, count: 0 };
    const refuse = (message: string) => new ApiError(429, { message });
    if (window.count >= LIMITS.eventsPerSecond) throw refuse('You have exceeded your rate limit');
    if (window.count + messages > LIMITS.eventsPerSecond) {
      throw refuse('Too many messages to broadcast, please reduce the batch size');
    }
    window.count += messages;
    windows.set(caller, window);
  };
}
