// Courier agent flag of the signed-in user, cached on the device, so that the navigation renders
// without a request.
import { storedUserId } from '../../../shared/session/stored-user-id.ts';
import { COURIER_AGENT_KEY } from './device-storage.ts';

const listeners = new Set<() => void>();

export const courierAgent = {
  is: (userId: string): boolean => localStorage.getItem(COURIER_AGENT_KEY) === userId,
  /**
   * Stores the information from the server that the user is or is not a courier agent. Notifies the
   * listeners if the stored information changes.
   */
  remember(userId: string, isAgent: boolean): void {
    // Ignores a response that arrives after the user has signed out.
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
