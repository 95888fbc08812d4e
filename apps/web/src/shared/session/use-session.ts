// The session in a component.
import { useEffect, useSyncExternalStore } from 'react';
import { untilItWorks } from '../network/until-it-works.ts';
import type { SessionState } from './session-state.ts';
import { sessionStore } from './session-store.ts';

export function useSession(): SessionState {
  const state = useSyncExternalStore(
    sessionStore.subscribe,
    sessionStore.get,
    sessionStore.getPrerendered,
  );
  const isLoading = state.status === 'loading';
  useEffect(() => {
    // Somebody was signed in on this device: find out whether she still is, as soon as the network allows.
    if (!isLoading) return;
    return untilItWorks(sessionStore.start);
  }, [isLoading]);
  return state;
}

/** The signed-in person's id. Only below the guard. */
export function useUserId(): string {
  const state = useSession();
  if (state.status !== 'signed_in') throw new Error('nobody is signed in');
  return state.userId;
}
