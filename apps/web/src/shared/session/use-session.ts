// React hook that returns the session state.
import { useEffect, useSyncExternalStore } from 'react';
import { retryUntilSuccess } from '../network/retry-until.ts';
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
    // While the state is `loading`, a session is stored on this device, but nobody has checked
    // whether the session is still valid. The client checks it as soon as the network allows.
    if (!isLoading) return;
    return retryUntilSuccess(sessionStore.start);
  }, [isLoading]);
  return state;
}

/**
 * Returns the signed-in user's id. Throws an error if nobody is signed in, so use it only inside
 * the route guard.
 */
export function useUserId(): string {
  const state = useSession();
  if (state.status !== 'signed_in') throw new Error('nobody is signed in');
  return state.userId;
}
