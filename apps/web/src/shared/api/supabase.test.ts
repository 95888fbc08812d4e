import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANON_KEY } from '../session/anon-key-name.ts';

// Other tests in this process may have loaded the modules and created the connection already.
// Resetting the modules gives this test new ones, without a connection.
vi.resetModules();
const { getSupabase, prepareSupabase, readAnonKey } = await import('./supabase.ts');
const { knownInstanceSettings } = await import('../instance-settings.ts');

const kept = new Map<string, string>();
/**
 * Returns the server's response with the instance settings. A test replaces this function with one
 * that throws an error to simulate a lost network.
 */
let answer: () => Response;
const fetched = vi.fn(async (_url: string) => answer());

beforeEach(() => {
  kept.clear();
  fetched.mockClear();
  answer = () => Response.json({ anon_key: 'today' });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { origin: 'https://wasl.example' });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const away = () => {
  throw new TypeError('Failed to fetch');
};

describe('the public key', () => {
  it('is the current key of the server, and is stored on the device', async () => {
    kept.set(ANON_KEY, 'old');
    expect(await readAnonKey()).toBe('today');
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/config.json']);
    expect(kept.get(ANON_KEY)).toBe('today');
  });

  it('comes from the file with the instance settings, and the device stores the other settings too', async () => {
    answer = () => Response.json({ anon_key: 'today', money_mode: 'demo' });
    await readAnonKey();
    expect(knownInstanceSettings()).toMatchObject({ money_mode: 'demo' });
  });

  it.each([
    ['the network is lost', away],
    ['the server fails', () => new Response('{"anon_key":"no"}', { status: 500 })],
    ['another server answers', () => new Response('<html>')],
  ])('is the key that the device stored last, while %s', async (_, broken) => {
    kept.set(ANON_KEY, 'old');
    answer = broken;
    expect(await readAnonKey()).toBe('old');
    expect(kept.get(ANON_KEY)).toBe('old');
  });

  it('cannot be read when the server is unavailable and the device has never stored a key', async () => {
    answer = away;
    await expect(readAnonKey()).rejects.toThrow('Failed to fetch');
    answer = () => new Response('', { status: 503 });
    await expect(readAnonKey()).rejects.toThrow('config.json answered 503');
  });
});

it('the connection is shared by all callers, and created again after a failure', async () => {
  answer = away;
  await expect(prepareSupabase()).rejects.toThrow('Failed to fetch');
  await expect(getSupabase()).rejects.toThrow('Failed to fetch');
  answer = () => Response.json({ anon_key: 'today' });
  const [one, other] = await Promise.all([getSupabase(), getSupabase()]);
  expect(other).toBe(one);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(await getSupabase()).toBe(one);
  // Requests carry the key of this instance and go to the page's own server.
  fetched.mockImplementation(async () => Response.json([]));
  await one.from('cities').select();
  const [url, init] = fetched.mock.calls.at(-1) as unknown as [string, RequestInit];
  expect(String(url)).toMatch(/^https:\/\/wasl\.example\/rest\/v1\/cities/);
  expect(new Headers(init.headers).get('apikey')).toBe('today');
  expect(new Headers(init.headers).get('x-application-name')).toBe('wasl-web');
});
