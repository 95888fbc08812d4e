// Returns the e-mail address of the signed-in user. A new password must not contain this address. A
// new password must not contain the user's names either, but only the server checks the names.
import { sessionStore } from '../../../shared/session/session-store.ts';

export function ownEmail(): string[] {
  const state = sessionStore.get();
  return 'email' in state ? [state.email] : [];
}
