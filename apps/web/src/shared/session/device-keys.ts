// Storage keys of a session. They are deleted together with all data that features store for a
// person.
import { endSessionOnDevice, forgetPersonOnDevice } from '../device/device-storage-registry.ts';
import { SESSION_KEY } from './session-key.ts';
import { storedUserId } from './stored-user-id.ts';

const AUTH_KEYS = [SESSION_KEY, `${SESSION_KEY}-code-verifier`, `${SESSION_KEY}-user`];

/**
 * Local storage keys of a person's data that belongs to no feature and is not needed to sign in
 * again.
 */
const PERSON_KEYS = ['wasl-welcome-message', 'wasl-banner-dismissed', 'wasl-last-path'];

/**
 * Deletes the session. Drafts stay: they are stored per person and survive an expired session.
 * Secret codes are deleted, because anyone who reads a code could collect the cash.
 */
export function clearSession(): void {
  sessionStorage.clear();
  for (const key of AUTH_KEYS) localStorage.removeItem(key);
  endSessionOnDevice();
}

/**
 * Deletes all data of the person who signs out, including all cookies.
 * @param userId - Needed because the stored session may already be deleted.
 */
export function clearPersonData(userId: string | undefined = storedUserId()): void {
  clearSession();
  forgetPersonOnDevice(userId);
  for (const key of PERSON_KEYS) localStorage.removeItem(key);
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve.
    if (name) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
