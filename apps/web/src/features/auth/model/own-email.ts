// Returns the e-mail address of the signed-in user, because their password must not contain it. It
// must not contain their names either, but only the server checks this.
import { sessionStore } from '../../../shared/session/session-store.ts';

export function ownEmail(): string[] {
  const state = sessionStore.get();
  return 'email' in state ? [state.email] : [];
}
