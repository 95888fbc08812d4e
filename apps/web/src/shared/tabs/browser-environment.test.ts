import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserEnvironment } from './browser-environment.ts';

const page = new EventTarget();
const tab = Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => true });
const lock = `leader ${crypto.randomUUID()}`;

beforeEach(() => {
  vi.stubGlobal('document', tab);
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

it('reports whether the device is online', () => {
  expect(browserEnvironment.isOnline()).toBe(true);
  vi.stubGlobal('navigator', { onLine: false });
  expect(browserEnvironment.isOnline()).toBe(false);
});

it.each([
  ['visible', true, true],
  ['visible', false, false],
  ['hidden', true, false],
])(
  'a tab whose visibility is %s and whose focus is %s counts as viewed: %s',
  (visibilityState, focus, isLookedAt) => {
    vi.stubGlobal('document', { visibilityState, hasFocus: () => focus });
    expect(browserEnvironment.isLookedAt()).toBe(isLookedAt);
  },
);

it('notifies a listener of each change of the online state, focus and visibility until the listener is removed', () => {
  const listener = vi.fn();
  const stop = browserEnvironment.onChange(listener);
  const changeAll = () => {
    for (const event of ['online', 'offline', 'focus', 'blur'])
      page.dispatchEvent(new Event(event));
    tab.dispatchEvent(new Event('visibilitychange'));
  };
  changeAll();
  expect(listener).toHaveBeenCalledTimes(5);
  stop();
  changeAll();
  expect(listener).toHaveBeenCalledTimes(5);
});

describe('leader election between tabs', () => {
  it('chooses one tab at a time; when the leader stops, the next waiting tab becomes the leader', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const leads: string[] = [];
    await new Promise<void>((resolve) =>
      browserEnvironment.lead(lock, first.signal, () => resolve(void leads.push('first'))),
    );
    const passed = new Promise<void>((resolve) =>
      browserEnvironment.lead(lock, second.signal, () => resolve(void leads.push('second'))),
    );
    await navigator.locks.query();
    expect(leads).toEqual(['first']);
    first.abort();
    await passed;
    expect(leads).toEqual(['first', 'second']);
    second.abort();
  });

  it('does not choose a tab that stopped while it was waiting to become the leader', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const onLead = vi.fn();
    await new Promise<void>((resolve) => browserEnvironment.lead(lock, first.signal, resolve));
    browserEnvironment.lead(lock, second.signal, onLead);
    second.abort();
    first.abort();
    // The first tab has released the lock, and the second tab no longer waits for it. So this new
    // request gets the lock immediately, and the second tab has not become the leader.
    await navigator.locks.request(lock, () => undefined);
    expect(onLead).not.toHaveBeenCalled();
  });

  it('makes every tab a leader in a browser without the Web Locks API', () => {
    vi.stubGlobal('navigator', { onLine: true });
    const onLead = vi.fn();
    browserEnvironment.lead(lock, new AbortController().signal, onLead);
    expect(onLead).toHaveBeenCalledOnce();
  });
});

it('posts a message to the other tabs, but not to the tab that sends it', async () => {
  const [one, other] = [browserEnvironment.openChannel(lock), browserEnvironment.openChannel(lock)];
  const heard: unknown[] = [];
  one.onMessage((message) => heard.push(['one', message]));
  const arrived = new Promise<void>((resolve) =>
    other.onMessage((message) => resolve(void heard.push(['other', message]))),
  );
  one.post({ read: 7 });
  await arrived;
  expect(heard).toEqual([['other', { read: 7 }]]);
  one.close();
  other.close();
});
