// Whether a person signed out of this device and has not come back, known to all tabs at once.
import { storedUserId } from './stored-user-id.ts';

/** When somebody chose to leave; taken away by the next sign-in. */
export const SIGNED_OUT_AT = 'wasl-left-at';

/** False after a session that only ran out. */
export function hasSignedOut(userId: string): boolean {
  try {
    return localStorage.getItem(SIGNED_OUT_AT) !== null && storedUserId() !== userId;
  } catch {
    return false;
  }
}
