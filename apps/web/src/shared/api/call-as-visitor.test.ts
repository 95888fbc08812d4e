import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { Refusal } from '../errors/refusal.ts';
import { callAsVisitor } from './call-as-visitor.ts';

const track = (code: string) =>
  callAsVisitor('track_delivery', { p_code: code }, { parse: (answer) => answer });

const kept = new Map<string, string>();
const asked: { url: string; key: string | null }[] = [];
/** Options of the last request. */
let sent: RequestInit | undefined;
/**
 * Responses of the simulated server. A response depends on the API key that the request contains.
 */
let answers: (key: string | null) => Response;

beforeEach(() => {
  kept.clear();
  asked.length = 0;
  answers = () => Response.json({ ok: true });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const key = new Headers(init?.headers).get('apikey');
    asked.push({ url, key });
    sent = init;
    return url === '/config.json' ? Response.json({ anon_key: 'new' }) : answers(key);
  });
});
afterEach(() => vi.unstubAllGlobals());

it('sends only the function call itself if the public key is already stored on the device', async () => {
  kept.set('wasl-anon-key', 'old');
  expect(await track('a')).toEqual({ ok: true });
  expect(asked).toEqual([{ url: '/rest/v1/rpc/track_delivery', key: 'old' }]);
});

it('sends the arguments as a JSON body', async () => {
  kept.set('wasl-anon-key', 'old');
  await track('é');
  expect(sent).toMatchObject({ method: 'POST', body: '{"p_code":"é"}' });
  expect(new Headers(sent?.headers).get('content-type')).toBe('application/json');
});

it('fetches the public key when the device has none, and does not retry a refused request', async () => {
  answers = () => new Response('{}', { status: 401 });
  await expect(track('a')).rejects.toBeInstanceOf(Refusal);
  expect(asked.map(({ url, key }) => [url, key])).toEqual([
    ['/config.json', null],
    ['/rest/v1/rpc/track_delivery', 'new'],
  ]);
});

it('a response that was requested before the app loaded is not used for another database function', async () => {
  kept.set('wasl-anon-key', 'old');
  const answer = Promise.resolve(Response.json({ by: 'page' }));
  vi.stubGlobal('earlyRequest', { name: 'other', body: '{"p_code":"a"}', answer });
  expect(await track('a')).toEqual({ ok: true });
});

it('fetches the current public key when the stored one is refused', async () => {
  kept.set('wasl-anon-key', 'old');
  answers = (key) => (key === 'new' ? Response.json(null) : new Response('{}', { status: 401 }));
  expect(await track('a')).toBeNull();
  expect(asked.map(({ key }) => key)).toEqual(['old', null, 'new']);
});

it("throws the server's refusal", async () => {
  answers = () => Response.json({ code: 'XX000', message: 'broken' }, { status: 500 });
  await expect(track('a')).rejects.toMatchObject({
    code: 'XX000',
    message: 'broken',
  });
  answers = () => new Response('<html>', { status: 502 });
  await expect(track('a')).rejects.toThrow('track_delivery answered 502');
});

it('uses a response requested before the app loaded only once, and only for the same arguments', async () => {
  kept.set('wasl-anon-key', 'old');
  const answer = Promise.resolve(Response.json({ by: 'page' }));
  vi.stubGlobal('earlyRequest', { name: 'track_delivery', body: '{"p_code":"a"}', answer });
  expect(await track('b')).toEqual({ ok: true });
  expect(await track('a')).toEqual({ by: 'page' });
  expect(await track('a')).toEqual({ ok: true });
});

it('a request that was refused before the app loaded is sent again, with the current public key', async () => {
  kept.set('wasl-anon-key', 'old');
  const answer = Promise.resolve(new Response('{}', { status: 401 }));
  vi.stubGlobal('earlyRequest', { name: 'track_delivery', body: '{"p_code":"a"}', answer });
  expect(await track('a')).toEqual({ ok: true });
  expect(asked.map(({ key }) => key)).toEqual([null, 'new']);
});

it('parses the response with the schema of the caller', async () => {
  kept.set('wasl-anon-key', 'old');
  const code = z.object({ code: z.string() });
  const ask = () => callAsVisitor('track_delivery', { p_code: 'a' }, code);
  answers = () => Response.json({ code: 'W1', more: true });
  expect(await ask()).toEqual({ code: 'W1' });
  answers = () => Response.json({ code: 1 });
  await expect(ask()).rejects.toThrow('code');
});
