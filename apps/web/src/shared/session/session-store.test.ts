import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionState } from './session-state.ts';

type Session = { access_token: string; user: { id: string; email: string; factors?: object[] } };
type Follow = (event: string, session: Session | null) => void;

const device = new Map<string, string>();
let page: EventTarget;
/**
 * Listener for session events that the store registers with supabase-js. Undefined until the store
 * has registered the listener.
 */
let follow: Follow | undefined;
const connect = vi.fn();
vi.mock('../api/supabase.ts', () => ({ getSupabase: () => connect() }));

const amina: Session = { access_token: 'h.e30.s', user: { id: 'a1', email: 'amina@wasl.example' } };
const inside = { status: 'signed_in', userId: 'a1', email: 'amina@wasl.example' };
const loading = { status: 'loading' };
const out = (reason: string) => ({ status: 'signed_out', reason });

async function openTab({ stored, isOnline = true }: { stored?: Session; isOnline?: boolean } = {}) {
  if (stored) device.set('wasl-auth', JSON.stringify(stored));
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.resetModules();
  const { sessionStore } = await import('./session-store.ts');
  const heard: SessionState[] = [];
  sessionStore.subscribe((state) => heard.push(state));
  return { sessionStore, heard };
}
const otherTab = (newValue: string | null, key = 'wasl-auth') =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-07-21T12:00:00Z') });
  vi.stubEnv('SSR', false);
  device.clear();
  page = new EventTarget();
  follow = undefined;
  connect.mockReset().mockImplementation(async () => ({
    auth: {
      onAuthStateChange(listener: Follow) {
        follow = listener;
      },
    },
  }));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => device.get(name) ?? null,
    setItem: (name: string, value: string) => device.set(name, value),
    removeItem: (name: string) => device.delete(name),
  });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, clear: () => {} });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a new tab', () => {
  it('is signed out when nothing is stored', async () => {
    const { sessionStore } = await openTab();
    expect(sessionStore.get()).toEqual(out('none'));
    expect(sessionStore.getPrerendered()).toEqual(out('none'));
    expect(connect).not.toHaveBeenCalled();
  });

  it('is loading when a session is stored, but first renders the prerendered page of a visitor', async () => {
    const { sessionStore, heard } = await openTab({ stored: amina });
    expect(sessionStore.get()).toEqual(loading);
    expect(sessionStore.getPrerendered()).toEqual(out('none'));
    await sessionStore.start();
    follow?.('INITIAL_SESSION', amina);
    expect(heard).toEqual([inside]);
  });

  it('subscribes to the session only once, even if started several times, and again after a failure', async () => {
    const { sessionStore } = await openTab({ stored: amina });
    connect.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(sessionStore.start()).rejects.toThrow('Failed to fetch');
    await Promise.all([sessionStore.start(), sessionStore.start()]);
    await sessionStore.start();
    expect(connect).toHaveBeenCalledTimes(2);
  });

  it.each([true, false])(
    'reports no session to listeners before `beforeSessionChange` has finished, with online set to %s',
    async (isOnline) => {
      const { sessionStore, heard } = await openTab({ stored: amina, isOnline });
      const { beforeSessionChange } = await import('./before-session-change.ts');
      const come = Promise.withResolvers<void>();
      beforeSessionChange.needs(() => come.promise);
      const started = sessionStore.start();
      await vi.advanceTimersByTimeAsync(10_000);
      expect([heard, follow]).toEqual([[], undefined]);
      come.resolve();
      await started;
      follow?.('INITIAL_SESSION', amina);
      expect(heard).toEqual([inside]);
    },
  );

  it('reports no session to listeners when the work required for a session fails', async () => {
    const { sessionStore, heard } = await openTab({ stored: amina, isOnline: false });
    const { beforeSessionChange } = await import('./before-session-change.ts');
    beforeSessionChange.needs(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(sessionStore.start()).rejects.toThrow('Failed to fetch');
    expect(heard).toEqual([]);
  });

  it('uses the stored session immediately when offline', async () => {
    const { sessionStore, heard } = await openTab({ stored: amina, isOnline: false });
    await sessionStore.start();
    expect(heard).toEqual([inside]);
  });

  it('uses the stored session if supabase-js does not respond within four seconds', async () => {
    const { sessionStore, heard } = await openTab({ stored: amina });
    await sessionStore.start();
    vi.advanceTimersByTime(3999);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual([inside]);
  });

  it('uses the response of supabase-js instead of the stored session if the response arrives in time', async () => {
    const { sessionStore, heard } = await openTab({ stored: amina });
    await sessionStore.start();
    follow?.('SIGNED_OUT', null);
    vi.advanceTimersByTime(10_000);
    expect(heard).toEqual([out('expired')]);
  });

  it('treats an invalid stored session as no session', async () => {
    device.set('wasl-auth', '{broken');
    const { sessionStore, heard } = await openTab({ isOnline: false });
    await sessionStore.start();
    expect(heard).toEqual([out('none')]);
  });
});

describe('a session', () => {
  async function signedIn() {
    const tab = await openTab({ stored: amina });
    await tab.sessionStore.start();
    follow?.('SIGNED_IN', amina);
    tab.heard.length = 0;
    return tab;
  }

  it('does not notify listeners when its token is refreshed', async () => {
    const { heard } = await signedIn();
    follow?.('TOKEN_REFRESHED', amina);
    expect(heard).toEqual([]);
  });

  it("notifies listeners when another person's session replaces it", async () => {
    const { heard } = await signedIn();
    follow?.('SIGNED_IN', { ...amina, user: { id: 'b2', email: 'youssef@wasl.example' } });
    expect(heard).toEqual([{ status: 'signed_in', userId: 'b2', email: 'youssef@wasl.example' }]);
  });

  it('notifies listeners when the same person needs the second factor', async () => {
    const { heard } = await signedIn();
    follow?.('SIGNED_IN', { ...amina, user: { ...amina.user, factors: [{ status: 'verified' }] } });
    expect(heard).toEqual([{ ...inside, status: 'second_step' }]);
  });

  it("counts as expired when the server refuses it, and the person's data stays on the device", async () => {
    device.set('wasl-last-path', '/fr/money');
    const { heard } = await signedIn();
    follow?.('SIGNED_OUT', null);
    expect(heard).toEqual([out('expired')]);
    expect(device.has('wasl-auth')).toBe(false);
    expect(device.get('wasl-last-path')).toBe('/fr/money');
  });

  it("deletes the person's data from the device when it ends with a sign-out", async () => {
    device.set('wasl-last-path', '/fr/money');
    const { sessionStore, heard } = await signedIn();
    sessionStore.leave();
    vi.advanceTimersByTime(9999);
    sessionStore.end();
    expect(heard).toEqual([out('left')]);
    expect([...device.keys()]).toEqual(['wasl-left-at']);
    follow?.('SIGNED_OUT', null);
    expect(heard).toHaveLength(1);
  });

  it('leaves newer data on the device when the same sign-out is reported again', async () => {
    device.set('wasl-last-path', '/fr/money');
    const { sessionStore } = await signedIn();
    sessionStore.leave();
    sessionStore.end();
    expect(device.has('wasl-last-path')).toBe(false);
    device.set('wasl-last-path', '/fr/homes');
    follow?.('SIGNED_OUT', null);
    expect(device.get('wasl-last-path')).toBe('/fr/homes');
  });

  it('counts as expired, and not as signed out, if ten seconds pass between a sign-out request and its end', async () => {
    const { sessionStore, heard } = await signedIn();
    sessionStore.leave();
    vi.advanceTimersByTime(10_000);
    sessionStore.end();
    expect(heard).toEqual([out('expired')]);
  });

  it('counts as expired, not as signed out, if the sign-out request belonged to an earlier session', async () => {
    const { sessionStore, heard } = await signedIn();
    sessionStore.leave();
    sessionStore.end();
    follow?.('SIGNED_IN', amina);
    follow?.('SIGNED_OUT', null);
    expect(heard).toEqual([out('left'), inside, out('expired')]);
  });

  it('ends when another tab ends it, and is not affected by other storage events', async () => {
    const { heard } = await signedIn();
    otherTab(null, 'wasl-last-path');
    expect(heard).toEqual([]);
    otherTab(null);
    expect(heard).toEqual([out('expired')]);
  });

  it('does not notify listeners that have unsubscribed', async () => {
    const { sessionStore } = await signedIn();
    const listener = vi.fn();
    sessionStore.subscribe(listener)();
    sessionStore.end();
    expect(listener).not.toHaveBeenCalled();
  });
});

it('the store starts to follow changes of the session when another tab signs in', async () => {
  const { heard } = await openTab();
  otherTab(JSON.stringify(amina));
  await expect.poll(() => follow).toBeDefined();
  follow?.('INITIAL_SESSION', amina);
  expect(heard).toEqual([inside]);
});
