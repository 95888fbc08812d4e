// Returns whether a person signed out of this device, in any tab, and has not signed in again
// since.
import { storedUserId } from './stored-user-id.ts';

/**
 * Storage key under which the device keeps the time of the last sign-out. The next sign-in deletes
 * this entry.
 */
export const SIGNED_OUT_AT_KEY = 'wasl-left-at';

/** Returns true only after a sign-out. An expired session is not a sign-out. */
export function hasSignedOut(userId: string): boolean {
  try {
    return localStorage.getItem(SIGNED_OUT_AT_KEY) !== null && storedUserId() !== userId;
  } catch {
    return false;
  }
}
