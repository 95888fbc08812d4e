// Returns whether a person signed out of this device and has not signed in again, in any tab.
import { storedUserId } from './stored-user-id.ts';

/** Storage key for the time of the sign-out; the next sign-in deletes it. */
export const SIGNED_OUT_AT_KEY = 'wasl-left-at';

/** Returns true only after a sign-out. An expired session is not a sign-out. */
export function hasSignedOut(userId: string): boolean {
  try {
    return localStorage.getItem(SIGNED_OUT_AT_KEY) !== null && storedUserId() !== userId;
  } catch {
    return false;
  }
}
