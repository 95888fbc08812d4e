// The address of whoever is signed in: no password is made of it. Her names are compared by the server.
import { sessionStore } from '../../../shared/session/session-store.ts';

export function ownEmail(): string[] {
  const state = sessionStore.get();
  return 'email' in state ? [state.email] : [];
}
