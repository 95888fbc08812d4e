import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from './session-store.ts';
import { signOut } from './sign-out.ts';

const kept = new Map<string, string>();
const done: string[] = [];
const fetched = vi.fn(async (url: string, _init?: RequestInit) =>
  url === '/config.json' ? Response.json({ anon_key: 'today' }) : new Response(null),
);

beforeEach(() => {
  kept.clear();
  done.length = 0;
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.spyOn(sessionStore, 'leave').mockImplementation(() => void done.push('leave'));
  vi.spyOn(sessionStore, 'end').mockImplementation(() => {
    done.push('end');
    kept.delete('wasl-auth');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('sign-out clears this device immediately and notifies the server with the token of the session', async () => {
  kept.set('wasl-auth', JSON.stringify({ access_token: 'hers' }));
  signOut();
  expect(done).toEqual(['leave', 'end']);
  await expect.poll(() => fetched).toHaveBeenCalledTimes(2);
  const [url, init] = fetched.mock.calls[1] ?? [];
  expect(url).toBe('/auth/v1/logout?scope=local');
  expect(init).toMatchObject({
    method: 'POST',
    headers: { apikey: 'today', authorization: 'Bearer hers' },
    keepalive: true,
  });
  expect(init?.signal?.aborted).toBe(false);
});

it('sign-out clears this device even if the server cannot be reached', async () => {
  kept.set('wasl-auth', JSON.stringify({ access_token: 'hers' }));
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  process.on('unhandledRejection', onFailure);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  signOut();
  expect(done).toEqual(['leave', 'end']);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', onFailure);
  expect(failures).toEqual([]);
});

it.each([undefined, 'null', '{}', '{broken'])(
  'sign-out sends no request when the stored session is %s',
  (stored) => {
    if (stored) kept.set('wasl-auth', stored);
    signOut();
    expect(done).toEqual(['leave', 'end']);
    expect(fetched).not.toHaveBeenCalled();
  },
);
