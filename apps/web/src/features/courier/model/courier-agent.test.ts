import { beforeEach, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../../shared/session/session-key.ts';
import { stubLocalStorage } from '../../../testing/stub-local-storage.ts';
import { courierAgent } from './courier-agent.ts';
import { COURIER_AGENT_KEY } from './device-storage.ts';

let kept: Map<string, string>;
const signIn = (id: string) => kept.set(SESSION_KEY, JSON.stringify({ user: { id } }));
beforeEach(() => {
  kept = stubLocalStorage();
  signIn('amina');
});

it('the courier agent flag is stored for the user, and listeners are notified of changes', () => {
  const listener = vi.fn();
  const stop = courierAgent.subscribe(listener);
  courierAgent.remember('amina', false);
  expect(listener).not.toHaveBeenCalled();
  courierAgent.remember('amina', true);
  courierAgent.remember('amina', true);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(courierAgent.is('amina')).toBe(true);
  expect(courierAgent.is('youssef')).toBe(false);
  expect(kept.get(COURIER_AGENT_KEY)).toBe('amina');
  courierAgent.remember('amina', false);
  expect(courierAgent.is('amina')).toBe(false);
  expect([...kept.keys()]).toEqual([SESSION_KEY]);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  courierAgent.remember('amina', true);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('the courier agent flag does not change when the response is for another user', () => {
  courierAgent.remember('amina', true);
  signIn('youssef');
  courierAgent.remember('youssef', false);
  expect(courierAgent.is('amina')).toBe(true);
});

it('the courier agent flag is not stored when the response arrives after sign-out', () => {
  kept.clear();
  courierAgent.remember('amina', true);
  expect(kept.size).toBe(0);
});
