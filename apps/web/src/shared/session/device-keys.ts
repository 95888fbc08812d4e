// What is kept on the device for a signed-in person, and how it goes when she leaves.
import { forgetChat } from './chat-on-device.ts';
import { forgetAllCodes } from './codes-on-device.ts';
import { forgetCourier } from './courier-on-device.ts';
import { SESSION_KEY } from './session-key.ts';
import { storedUserId } from './stored-user-id.ts';

const AUTH_KEYS = [SESSION_KEY, `${SESSION_KEY}-code-verifier`, `${SESSION_KEY}-user`];

/** Hers, but not needed to sign in again: whoever writes one of these takes its name from here. */
export const PERSON_KEYS = {
  userData: 'wasl-user-data',
  welcomeMessage: 'wasl-welcome-message',
  bannerDismissed: 'wasl-banner-dismissed',
  lastPath: 'wasl-last-path',
  courierAgent: 'wasl-courier-agent',
} as const;

/** Drafts stay: they are kept by person and survive an expired session. Secret codes do not: they are as good as cash. */
export function clearSession(): void {
  sessionStorage.clear();
  for (const key of AUTH_KEYS) localStorage.removeItem(key);
  forgetAllCodes();
}

/**
 * Also what reminds of her, cookies of whatever made them included: she asked to leave this device.
 * @param userId Who it was, where the stored session may be gone already.
 */
export function clearPerson(userId: string | undefined = storedUserId()): void {
  clearSession();
  if (userId) {
    forgetChat(userId);
    forgetCourier(userId);
  }
  for (const key of Object.values(PERSON_KEYS)) localStorage.removeItem(key);
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve.
    if (name) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
