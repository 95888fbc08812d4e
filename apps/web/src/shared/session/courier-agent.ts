// Whether the signed-in person scans for a courier, remembered on the device: the navigation must not ask before it is drawn.
import { PERSON_KEYS } from './device-keys.ts';

const listeners = new Set<() => void>();

export const courierAgent = {
  is: (userId: string): boolean => localStorage.getItem(PERSON_KEYS.courierAgent) === userId,
  /** As the server said it last. */
  remember(userId: string, isAgent: boolean): void {
    if (courierAgent.is(userId) === isAgent) return;
    if (isAgent) localStorage.setItem(PERSON_KEYS.courierAgent, userId);
    else localStorage.removeItem(PERSON_KEYS.courierAgent);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
