import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import { createOfflineCache } from './offline-cache.ts';
import type { CachedAnswer } from './offline-database.ts';

const device = new Map<string, CachedAnswer>();
const local = new Map<string, string>();
const signIn = (id: string) => local.set('wasl-auth', JSON.stringify({ user: { id } }));
const LIST = ['money', 'list'];
const pages: QueryClient[] = [];

type Options = { queryKey?: string[]; networkMode?: 'always'; open?: () => Promise<void> };

/**
 * Creates a page with an offline cache, and mounts a query in it.
 * @param open - Called when the cache opens the database of a person. The cache waits for the
 * returned promise before it uses the database.
 */
function aPage(
  ask: () => Promise<unknown>,
  { queryKey = LIST, networkMode, open = async () => undefined }: Options = {},
) {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => !(error instanceof Refusal) && count < 2,
        retryDelay: 0,
        persister: (queryFn, context, query) => keeper.answer(queryFn, context, query),
      },
    },
  });
  queries.mount();
  pages.push(queries);
  const keeper = createOfflineCache(queries.getQueryCache(), async (userId) => {
    await open();
    return {
      read: async (hash) => device.get(userId + hash),
      write: async (hash, data, readAt) => {
        device.set(userId + hash, { data, readAt, build: '' });
      },
    };
  });
  const screen = new QueryObserver(queries, {
    queryKey,
    queryFn: ask,
    ...(networkMode ? { networkMode } : {}),
  });
  screen.subscribe(() => undefined);
  const isRestored = () => {
    const query = queries.getQueryCache().find({ queryKey });
    return query !== undefined && keeper.isRestored(query);
  };
  return { queries, screen, isRestored };
}

beforeEach(() => {
  device.clear();
  local.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, value: string) => local.set(name, value),
    removeItem: (name: string) => local.delete(name),
  });
  vi.stubGlobal('navigator', { onLine: true });
  signIn('amina');
});
afterEach(() => {
  for (const queries of pages.splice(0)) {
    queries.unmount();
    queries.clear();
  }
  vi.unstubAllGlobals();
  vi.useRealTimers();
  onlineManager.setOnline(true);
});
const goOffline = () => onlineManager.setOnline(false);
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

it('stores responses, and shows them offline with the time at which they were received', async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 23, 9));
  aPage(async () => ['a']);
  await expect.poll(() => [...device.values()]).toMatchObject([{ data: ['a'] }]);
  vi.setSystemTime(Date.UTC(2026, 10, 23, 12));
  goOffline();
  const ask = vi.fn(async () => ['b']);
  const { screen, isRestored } = aPage(ask);
  await expect.poll(() => isRestored()).toBe(true);
  expect(screen.getCurrentResult().data).toEqual(['a']);
  expect(screen.getCurrentResult().dataUpdatedAt).toBe(Date.UTC(2026, 10, 23, 9));
  expect(ask).not.toHaveBeenCalled();
  // The stored response keeps the time at which it was received: showing the response offline does
  // not change this time.
  expect([...device.values()][0]?.readAt).toBe(Date.UTC(2026, 10, 23, 9));
  onlineManager.setOnline(true);
  await expect.poll(() => screen.getCurrentResult().data).toEqual(['b']);
  expect(isRestored()).toBe(false);
});

it('treats a new response as fresh even if it equals the stored response', async () => {
  aPage(async () => ['a']);
  await expect.poll(() => device.size).toBe(1);
  goOffline();
  const { isRestored } = aPage(async () => ['a']);
  await expect.poll(() => isRestored()).toBe(true);
  onlineManager.setOnline(true);
  await expect.poll(() => isRestored()).toBe(false);
});

it('sends a request first, and ignores the stored response if the server responds', async () => {
  device.set('amina["money","list"]', { data: ['old'], readAt: 1, build: '' });
  const { screen, isRestored } = aPage(async () => ['new']);
  await expect.poll(() => screen.getCurrentResult().data).toEqual(['new']);
  expect(isRestored()).toBe(false);
});

it('shows the stored response when the network fails, and no data when the server refuses the request', async () => {
  device.set('amina["money","list"]', { data: ['old'], readAt: 1, build: '' });
  const failing = aPage(lost);
  await expect.poll(() => failing.screen.getCurrentResult().data).toEqual(['old']);
  const refused = aPage(() => Promise.reject(new Refusal({ code: '42501', message: 'no' })));
  await expect.poll(() => refused.screen.getCurrentResult().isError).toBe(true);
  expect(refused.screen.getCurrentResult().data).toBeUndefined();
});

it('shows the stored response if the server is slow, and replaces it when the late response arrives', async () => {
  vi.useFakeTimers();
  device.set('amina["money","list"]', { data: ['old'], readAt: 1, build: '' });
  const late = Promise.withResolvers<string[]>();
  const { screen } = aPage(() => late.promise);
  await vi.advanceTimersByTimeAsync(3900);
  expect(screen.getCurrentResult().data).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(screen.getCurrentResult().data).toEqual(['old']);
  late.resolve(['new']);
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.getCurrentResult().data).toEqual(['new']);
});

it.each([
  ['another person', () => signIn('youssef')],
  ['a visitor', () => local.delete('wasl-auth')],
  ['a person on a shared device', () => local.set('wasl-until-close', 'true')],
])('never shows %s the stored responses of the previous person', async (_, come) => {
  device.set('amina["money","list"]', { data: ['hers'], readAt: 1, build: '' });
  come();
  goOffline();
  const { screen } = aPage(async () => ['b']);
  await expect.poll(() => screen.getCurrentResult().isPaused).toBe(true);
  expect(screen.getCurrentResult().data).toBeUndefined();
});

it.each([
  ['a person on a shared device', () => local.set('wasl-until-close', 'true'), LIST],
  ['a visitor', () => local.delete('wasl-auth'), LIST],
  ['a query that must not be stored', () => undefined, ['operator', 'people']],
])('stores no response for %s', async (_, come, key) => {
  come();
  const { screen } = aPage(async () => ['a'], { queryKey: key });
  await expect.poll(() => screen.getCurrentResult().data).toEqual(['a']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(device.size).toBe(0);
});

it('stores no response that arrives after sign-out', async () => {
  const late = Promise.withResolvers<string[]>();
  const { screen } = aPage(() => late.promise);
  local.delete('wasl-auth');
  local.set('wasl-left-at', '1');
  late.resolve(['hers']);
  await expect.poll(() => screen.getCurrentResult().data).toEqual(['hers']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(device.size).toBe(0);
});

it('queries work even if the browser blocks storage', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  const { screen } = aPage(async () => ['a']);
  await expect.poll(() => screen.getCurrentResult().data).toEqual(['a']);
});

it('if no response is stored, sends the request as soon as the network returns', async () => {
  goOffline();
  const { screen } = aPage(async () => ['a']);
  await expect.poll(() => screen.getCurrentResult().isPaused).toBe(true);
  onlineManager.setOnline(true);
  await expect.poll(() => screen.getCurrentResult().data).toEqual(['a']);
});

it('shows no stored response when another person signs in while the response is being read', async () => {
  device.set('amina["money","list"]', { data: ['hers'], readAt: 1, build: '' });
  const opened = Promise.withResolvers<void>();
  goOffline();
  const { screen } = aPage(async () => ['b'], { open: () => opened.promise });
  signIn('youssef');
  opened.resolve();
  await expect.poll(() => screen.getCurrentResult().isPaused).toBe(true);
  expect(screen.getCurrentResult().data).toBeUndefined();
});

it('stores no response when the person signs out while the response is being written', async () => {
  const opened = Promise.withResolvers<void>();
  const { screen } = aPage(async () => ['hers'], { open: () => opened.promise });
  await expect.poll(() => screen.getCurrentResult().data).toEqual(['hers']);
  local.delete('wasl-auth');
  opened.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(device.size).toBe(0);
});

it('reopens the database after a failure', async () => {
  const open = vi.fn(async () => undefined).mockRejectedValueOnce(new DOMException('locked'));
  const ask = vi.fn(async () => ['b']).mockResolvedValueOnce(['a']);
  const { screen } = aPage(ask, { open });
  await expect.poll(() => screen.getCurrentResult().data).toEqual(['a']);
  expect(device.size).toBe(0);
  await screen.refetch();
  await expect.poll(() => [...device.values()]).toMatchObject([{ data: ['b'] }]);
});

it('keeps the visible data when a refetch fails', async () => {
  const ask = vi.fn(async () => ['new']);
  const { screen, isRestored } = aPage(ask);
  await expect.poll(() => device.size).toBe(1);
  device.set('amina["money","list"]', { data: ['old'], readAt: 1, build: '' });
  ask.mockImplementation(lost);
  await screen.refetch();
  expect(screen.getCurrentResult().data).toEqual(['new']);
  expect(isRestored()).toBe(false);
});

it('runs a query that reads data from the device while the network is lost', async () => {
  goOffline();
  const { screen } = aPage(async () => ['a'], { networkMode: 'always' });
  await expect.poll(() => screen.getCurrentResult().data).toEqual(['a']);
});
