import { expect, it, vi } from 'vitest';
import { Store } from './store.ts';

it('notifies its listeners only when the value has changed', () => {
  const store = new Store(1);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
  store.set(2);
  expect(store.getSnapshot()).toBe(2);
  store.update((value) => value + 3);
  expect(store.getSnapshot()).toBe(5);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.set(6);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('counts two listeners after two subscriptions, and none after both subscriptions have ended', () => {
  const store = new Store('a');
  const stops = [store.subscribe(() => {}), store.subscribe(() => {})];
  expect(store.watchers).toBe(2);
  for (const stop of stops) stop();
  expect(store.watchers).toBe(0);
});

it('does not notify a listener that is added during a notification', () => {
  const store = new Store(1);
  const late = vi.fn();
  store.subscribe(() => void store.subscribe(late));
  store.set(2);
  expect(late).not.toHaveBeenCalled();
});
