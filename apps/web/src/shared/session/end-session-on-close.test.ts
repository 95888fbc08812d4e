import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Held = { name: string; mode: string };
/** Simulated browser: storage and locks shared by all tabs. */
const device = new Map<string, string>();
let held: Held[];

/**
 * Opens a tab. If the session storage of an earlier tab is passed, the new tab simulates a reload
 * of that tab.
 */
async function openTab(own = new Map<string, string>()) {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => own.get(name) ?? null,
    setItem: (name: string, value: string) => own.set(name, value),
    clear: () => own.clear(),
  });
  const { endSessionOnClose } = await import('./end-session-on-close.ts');
  return { endSessionOnClose, own };
}
const closeAll = () => held.splice(0);
const isSignedIn = () => device.has('wasl-auth');

beforeEach(() => {
  device.clear();
  held = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => device.get(name) ?? null,
    setItem: (name: string, value: string) => device.set(name, value),
    removeItem: (name: string) => device.delete(name),
  });
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held }),
      request: async (name: string, { mode }: { mode: string }) => void held.push({ name, mode }),
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function signIn(isRemembered: boolean) {
  const tab = await openTab();
  tab.endSessionOnClose.choose(isRemembered);
  device.set('wasl-auth', '{}');
  tab.endSessionOnClose.hold();
  return tab;
}

it('a session without "remember me" ends with the last tab', async () => {
  await signIn(false);
  closeAll();
  const next = await openTab();
  await next.endSessionOnClose.settle();
  expect(isSignedIn()).toBe(false);
});

it('a session continues while another tab is open', async () => {
  await signIn(false);
  const next = await openTab();
  await next.endSessionOnClose.settle();
  expect(isSignedIn()).toBe(true);
});

it('a session ends if the only lock still held is not the lock of open tabs', async () => {
  await signIn(false);
  closeAll();
  held.push({ name: 'wasl-chat-leader', mode: 'exclusive' });
  const next = await openTab();
  await next.endSessionOnClose.settle();
  expect(isSignedIn()).toBe(false);
});

it('a session continues after a reload, and the tab immediately takes the shared lock of open tabs again', async () => {
  const { own } = await signIn(false);
  closeAll();
  const reloaded = await openTab(own);
  await reloaded.endSessionOnClose.settle();
  expect(isSignedIn()).toBe(true);
  expect(held).toEqual([{ name: 'wasl-open-tab', mode: 'shared' }]);
});

it('a session with "remember me" survives the closing of all tabs, even if the previous session ended in this way', async () => {
  await signIn(false);
  closeAll();
  await signIn(true);
  closeAll();
  const next = await openTab();
  await next.endSessionOnClose.settle();
  expect(isSignedIn()).toBe(true);
  expect(held).toEqual([]);
});

it('a tab takes the lock of open tabs only once, even if several events report that a person is signed in', async () => {
  const { endSessionOnClose } = await signIn(false);
  endSessionOnClose.hold();
  expect(held).toHaveLength(1);
});

it('nothing is deleted when there is no session', async () => {
  const tab = await openTab();
  tab.endSessionOnClose.choose(false);
  device.set('wasl-welcome-message', 'kept');
  await tab.endSessionOnClose.settle();
  expect(device.has('wasl-welcome-message')).toBe(true);
});

it('a session also ends in a browser that lacks the Web Locks API or returns no list of held locks', async () => {
  await signIn(false);
  vi.stubGlobal('navigator', {});
  const next = await openTab();
  expect(() => next.endSessionOnClose.hold()).not.toThrow();
  next.own.clear();
  await next.endSessionOnClose.settle();
  expect(isSignedIn()).toBe(false);
  device.set('wasl-auth', '{}');
  vi.stubGlobal('navigator', { locks: { query: async () => ({}) } });
  next.own.clear();
  await next.endSessionOnClose.settle();
  expect(isSignedIn()).toBe(false);
});
