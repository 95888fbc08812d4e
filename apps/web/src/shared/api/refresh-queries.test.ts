// Tests of refetching after a change. Online, `refreshQueries` resolves when the visible data has
// been refetched. Offline, it resolves immediately.
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { refreshQueries } from './refresh-queries.ts';

const KEY = ['list'];
let stop = () => {};
afterEach(() => {
  stop();
  onlineManager.setOnline(true);
});

/**
 * Creates a client with one query for a list, which an observer keeps in use as if the list were on
 * the screen. The test decides when each refetch gets its response.
 */
async function shownList() {
  const client = new QueryClient();
  client.mount();
  const asked: (() => void)[] = [];
  let isFirst = true;
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    networkMode: 'offlineFirst',
    retryDelay: 0,
    queryFn: () => {
      if (!onlineManager.isOnline()) return Promise.reject(new Error('no network'));
      if (!isFirst) return new Promise<number>((resolve) => asked.push(() => resolve(2)));
      isFirst = false;
      return Promise.resolve(1);
    },
  });
  const end = observer.subscribe(() => {});
  stop = () => {
    end();
    client.unmount();
  };
  await client.refetchQueries({ queryKey: KEY });
  return { client, asked, seen: () => client.getQueryData(KEY) };
}

it('resolves when the list has been refetched', async () => {
  const { client, asked, seen } = await shownList();
  let isFresh = false;
  const refresh = refreshQueries(client, [KEY]).then(() => {
    isFresh = true;
  });
  await Promise.resolve();
  expect(isFresh).toBe(false);
  for (const answer of asked) answer();
  await refresh;
  expect(seen()).toBe(2);
});

it('a refresh resolves immediately when offline, and the list is refetched when the network returns', async () => {
  const { client, asked, seen } = await shownList();
  onlineManager.setOnline(false);
  await refreshQueries(client, [KEY]);
  expect(seen()).toBe(1);
  onlineManager.setOnline(true);
  await expect.poll(() => asked.length).toBe(1);
  for (const answer of asked) answer();
  await expect.poll(seen).toBe(2);
});
