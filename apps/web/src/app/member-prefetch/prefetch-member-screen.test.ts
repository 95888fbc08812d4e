import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchOrTakePrefetched } from '../../shared/api/prefetched-responses.ts';
import { deadlines } from '../../shared/timeouts.ts';
import { type MemberScreenFiles, prefetchMemberScreen } from './prefetch-member-screen.ts';

const ID = '0199a400-0000-7000-8000-000000000103';
const FILES: MemberScreenFiles = {
  always: ['/assets/layout.js'],
  words: { fr: ['/assets/words-fr.js'], ar: ['/assets/words-ar.js'] },
  screens: {
    chats: { files: ['/assets/chats.js'], words: { fr: ['/assets/chat-fr.js'], ar: [] } },
    money: { files: ['/assets/money.js'], words: {} },
  },
};
const MESSAGES = `/rest/v1/messages?select=*&conversation_id=eq.${ID}&order=created_at.desc&limit=15`;

const kept = new Map<string, string>();
const asked: string[] = [];
const preloaded: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  kept.clear();
  asked.length = 0;
  preloaded.length = 0;
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null });
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => preloaded.push(href) },
  });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(asked.length);
  });
  vi.stubGlobal('prefetchedResponses', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(path: string, session?: { token: string; seconds: number }): void {
  vi.stubGlobal('location', { pathname: path, origin: 'https://wasl.example' });
  if (session) {
    const stored = { access_token: session.token, expires_at: Date.now() / 1000 + session.seconds };
    kept.set('wasl-auth', JSON.stringify(stored));
    kept.set('wasl-anon-key', 'key');
  }
  prefetchMemberScreen(FILES, deadlines.earlyAnswer);
}
const as = (token: string) => ({ headers: new Headers({ authorization: `Bearer ${token}` }) });

it('prefetches nothing for a visitor', () => {
  open(`/fr/chats/${ID}`);
  expect([asked, preloaded, globalThis.prefetchedResponses]).toEqual([[], [], undefined]);
});

it('prefetches nothing when the stored session is invalid', () => {
  kept.set('wasl-auth', '{');
  open(`/fr/chats/${ID}`);
  expect([asked, preloaded]).toEqual([[], []]);
});

it('prefetches the files of the screen and the language, and the data of the conversation', () => {
  open(`/fr/chats/${ID}`, { token: 'hers', seconds: 3600 });
  expect(preloaded).toEqual([
    '/assets/layout.js',
    '/assets/words-fr.js',
    '/assets/chats.js',
    '/assets/chat-fr.js',
  ]);
  expect(asked).toEqual([
    '/config.json',
    '/rest/v1/rpc/my_conversation',
    expect.stringContaining(`conversation_id=eq.${ID}`),
  ]);
});

it('requests conversation data only if the URL is the URL of a conversation', () => {
  for (const path of ['/fr/money', '/fr/chats', '/fr/chats/nonsense', '/fr/unknown']) {
    open(path, { token: 'hers', seconds: 3600 });
  }
  expect(new Set(asked)).toEqual(new Set(['/config.json']));
});

it.each([29, -1])('sends no requests with a token that expires in %i seconds', (seconds) => {
  open(`/fr/chats/${ID}`, { token: 'hers', seconds });
  expect(asked).toEqual(['/config.json']);
});

it('returns a prefetched response only once, and only to an identical request', async () => {
  open(`/fr/chats/${ID}`, { token: 'hers', seconds: 3600 });
  const address = `https://wasl.example${MESSAGES}`;
  expect(await (await fetchOrTakePrefetched(address, as('hers'))).json()).toBe(3);
  expect(asked).toHaveLength(3);
  expect(await (await fetchOrTakePrefetched(address, as('hers'))).json()).toBe(4);
  expect(await (await fetchOrTakePrefetched('/config.json')).json()).toBe(1);
  expect(asked).toHaveLength(4);
});

it('tells requests with different headers or bodies apart', async () => {
  open(`/fr/chats/${ID}`, { token: 'hers', seconds: 3600 });
  const body = JSON.stringify({ p_conversation_id: crypto.randomUUID() });
  await fetchOrTakePrefetched('/rest/v1/rpc/my_conversation', { ...as('hers'), body });
  expect(asked).toHaveLength(4);
  const same = JSON.stringify({ p_conversation_id: ID });
  await fetchOrTakePrefetched('/rest/v1/rpc/my_conversation', { ...as('hers'), body: same });
  expect(asked).toHaveLength(4);
});

it('returns no prefetched response for another token, or without a token', async () => {
  open(`/fr/chats/${ID}`, { token: 'hers', seconds: 3600 });
  await fetchOrTakePrefetched(MESSAGES, as('another'));
  open(`/fr/chats/${ID}`, { token: 'hers', seconds: 3600 });
  await fetchOrTakePrefetched(MESSAGES);
  expect(asked).toHaveLength(8);
});

it('returns no prefetched response that has expired', async () => {
  open(`/fr/chats/${ID}`, { token: 'hers', seconds: 3600 });
  vi.advanceTimersByTime(deadlines.earlyAnswer);
  await fetchOrTakePrefetched(MESSAGES, as('hers'));
  expect(asked).toHaveLength(4);
});
