// Returns the e-mail address of the signed-in user, which a password must not contain. Only the
// server compares the password with the user's names.
import { sessionStore } from '../../../shared/session/session-store.ts';

export function ownEmail(): string[] {
  const state = sessionStore.get();
  return 'email' in state ? [state.email] : [];
}
