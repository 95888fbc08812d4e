// The session in a component.
import { useEffect, useSyncExternalStore } from 'react';
import { type SessionState, sessionStore } from './session-store.ts';

export function useSession(): SessionState {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
  useEffect(() => {
    // Somebody was signed in on this device: find out whether she still is. Offline, the next visit asks again.
    if (state.status === 'loading') sessionStore.start().catch(() => undefined);
  }, [state.status]);
  return state;
}

/** The signed-in person's id. Only below the guard. */
export function useUserId(): string {
  const state = useSession();
  if (state.status !== 'signed_in') throw new Error('useUserId needs the guard above it');
  return state.userId;
}
