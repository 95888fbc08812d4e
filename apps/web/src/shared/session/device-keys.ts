// Storage keys of a session. They are deleted together with all data that features store for a
// person.
import { endSessionOnDevice, forgetPersonOnDevice } from '../device/device-storage-registry.ts';
import { SESSION_KEY } from './session-key.ts';
import { storedUserId } from './stored-user-id.ts';

const AUTH_KEYS = [SESSION_KEY, `${SESSION_KEY}-code-verifier`, `${SESSION_KEY}-user`];

/**
 * Local storage keys of personal data that no feature registers. The data is not needed for the
 * next sign-in.
 */
const PERSON_KEYS = ['wasl-welcome-message', 'wasl-banner-dismissed', 'wasl-last-path'];

/**
 * Deletes the session from the device. Drafts stay: they are stored per person, and the person can
 * continue them after signing in again. Secret codes for collecting cash are deleted from the
 * device, because anyone who reads such a code could collect the cash.
 */
export function clearSession(): void {
  sessionStorage.clear();
  for (const key of AUTH_KEYS) localStorage.removeItem(key);
  endSessionOnDevice();
}

/**
 * Deletes all data of the person who signs out, including all cookies.
 * @param userId - Person whose data is deleted. The default is the id in the stored session.
 * Callers pass the id if this session may already be deleted.
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
