// The keys of a session on this device, and how they go with all that features keep for a person.
import { endSessionOnDevice, forgetPersonOnDevice } from '../device/kept-on-device.ts';
import { SESSION_KEY } from './session-key.ts';
import { storedUserId } from './stored-user-id.ts';

const AUTH_KEYS = [SESSION_KEY, `${SESSION_KEY}-code-verifier`, `${SESSION_KEY}-user`];

/** Hers, but not needed to sign in again; of no feature. */
const PERSON_KEYS = ['wasl-welcome-message', 'wasl-banner-dismissed', 'wasl-last-path'];

/** Drafts stay: they are kept by person and survive an expired session. Secret codes do not: whoever has one can collect the cash. */
export function clearSession(): void {
  sessionStorage.clear();
  for (const key of AUTH_KEYS) localStorage.removeItem(key);
  endSessionOnDevice();
}

/**
 * Also what reminds of her, cookies of whatever made them included: she asked to leave this device.
 * @param userId Who it was, where the stored session may be gone already.
 */
export function clearPerson(userId: string | undefined = storedUserId()): void {
  clearSession();
  forgetPersonOnDevice(userId);
  for (const key of PERSON_KEYS) localStorage.removeItem(key);
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve.
    if (name) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
