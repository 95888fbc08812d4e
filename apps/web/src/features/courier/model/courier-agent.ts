// Whether the signed-in person scans for a courier, remembered on the device: the navigation must not ask before it is drawn.
import { storedUserId } from '../../../shared/session/stored-user-id.ts';
import { COURIER_AGENT_KEY } from './device-storage.ts';

const listeners = new Set<() => void>();

export const courierAgent = {
  is: (userId: string): boolean => localStorage.getItem(COURIER_AGENT_KEY) === userId,
  /** As the server said it last. */
  remember(userId: string, isAgent: boolean): void {
    // What the server said may arrive after she signed out.
    if (courierAgent.is(userId) === isAgent || storedUserId() !== userId) return;
    if (isAgent) localStorage.setItem(COURIER_AGENT_KEY, userId);
    else localStorage.removeItem(COURIER_AGENT_KEY);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
