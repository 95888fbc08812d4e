// Tests that starred messages are loaded on first use, and that the store shows the user's own
// changes immediately, reverts a change that the server refuses, and applies changes from the
// user's other devices.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StarredIdsStore } from './starred-ids-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);
const idsOf = (stars: StarredIdsStore) => [...stars.getSnapshot()];

it('starred messages are loaded once, and reloaded when events may have been missed', async () => {
  let asked = 0;
  const stars = new StarredIdsStore({
    starredIds: async () => {
      asked += 1;
      return ['a'];
    },
    star: async () => undefined,
  });
  stars.lookAgain();
  await settled();
  expect(asked).toBe(0);
  stars.look();
  stars.look();
  await settled();
  expect(asked).toBe(1);
  expect(idsOf(stars)).toEqual(['a']);
  stars.lookAgain();
  await settled();
  expect(asked).toBe(2);
});

it('events received while a response is pending override the response', async () => {
  const answer = Promise.withResolvers<string[]>();
  const stars = new StarredIdsStore({
    starredIds: () => answer.promise,
    star: async () => undefined,
  });
  stars.look();
  stars.hear('b', true);
  stars.hear('a', false);
  answer.resolve(['a', 'c']);
  await settled();
  expect(idsOf(stars).sort()).toEqual(['b', 'c']);
});

it('shows a new star immediately, removes it on a refusal, and reloads the stars after a network error', async () => {
  let isReached = false;
  const stars = new StarredIdsStore({
    starredIds: () =>
      isReached ? Promise.resolve(['z']) : Promise.reject(new TypeError('network')),
    star: () => Promise.reject(new Error('refused')),
  });
  const marking = stars.mark('a', true);
  expect(idsOf(stars)).toEqual(['a']);
  await expect(marking).rejects.toThrow('refused');
  expect(idsOf(stars)).toEqual([]);
  stars.look();
  await settled();
  isReached = true;
  stars.look();
  await settled();
  expect(idsOf(stars)).toEqual(['z']);
});

it('sends each change of a star to the server in the order of the taps, even when the first request is slow', async () => {
  const first = Promise.withResolvers<void>();
  const sent: boolean[] = [];
  const stars = new StarredIdsStore({
    starredIds: async () => [],
    star: (_, isStarred) => {
      sent.push(isStarred);
      return isStarred ? first.promise : Promise.resolve();
    },
  });
  const taps = [stars.mark('a', true), stars.mark('a', false)];
  expect(idsOf(stars)).toEqual([]);
  await settled();
  expect(sent).toEqual([true]);
  first.resolve();
  await Promise.all(taps);
  expect(sent).toEqual([true, false]);
});
