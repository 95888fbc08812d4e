// Updates of the service worker. A new version waits for the user's consent. If the activation gets
// stuck, the activation is retried after a reload.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deadlines } from '../../shared/timeouts.ts';
import { followUpdates } from './follow-updates.ts';

const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('location', { origin: 'https://wasl.example', reload });
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

const newWorker = () =>
  Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() });

/** Loads a page in a simulated browser that has the given service workers. */
async function openPage({ isControlled = true, isWaiting = true } = {}) {
  const worker = newWorker();
  const registration = Object.assign(new EventTarget(), {
    waiting: isWaiting ? worker : null,
    installing: isWaiting ? null : worker,
  });
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? newWorker() : null,
    register: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  const offers: (() => void)[] = [];
  await followUpdates((changeOver) => offers.push(changeOver));
  const finishInstalling = (installed = worker) => {
    installed.state = 'installed';
    installed.dispatchEvent(new Event('statechange'));
  };
  return { container, registration, worker, offers, finishInstalling };
}

it('activates a new version of the app after the user has consented, and reloads the page only once', async () => {
  const { container, worker, offers } = await openPage();
  expect(offers).toHaveLength(1);
  expect(worker.postMessage).not.toHaveBeenCalled();
  offers[0]?.();
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  vi.advanceTimersByTime(deadlines.workerChange);
  expect(reload).toHaveBeenCalledOnce();
  expect((await openPage()).offers).toHaveLength(1);
});

it('retries the stuck activation of a new version twice, then asks for consent again', async () => {
  const first = await openPage();
  first.offers[0]?.();
  for (const reloads of [1, 2, 3]) {
    vi.advanceTimersByTime(deadlines.workerChange - 1);
    expect(reload).toHaveBeenCalledTimes(reloads - 1);
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledTimes(reloads);
    const { worker, offers } = await openPage();
    const isLast = reloads === 3;
    expect(offers).toHaveLength(isLast ? 1 : 0);
    expect(worker.postMessage).toHaveBeenCalledTimes(isLast ? 0 : 1);
  }
});

it('forgets the consent to a version after that version has been activated', async () => {
  const { offers } = await openPage();
  offers[0]?.();
  await openPage({ isWaiting: false });
  const later = await openPage();
  expect(later.offers).toHaveLength(1);
  expect(later.worker.postMessage).not.toHaveBeenCalled();
});

it('offers a version that arrives while the page is open, but not the first installation', async () => {
  const first = await openPage({ isControlled: false, isWaiting: false });
  first.finishInstalling();
  expect(first.offers).toHaveLength(0);

  const { registration, offers, finishInstalling } = await openPage({ isWaiting: false });
  finishInstalling();
  expect(offers).toHaveLength(1);
  const newer = newWorker();
  registration.installing = newer;
  registration.dispatchEvent(new Event('updatefound'));
  expect(offers).toHaveLength(1);
  finishInstalling(newer);
  expect(offers).toHaveLength(2);
});
