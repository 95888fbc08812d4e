// Invite stored on this device until its recipient has an account.
import { PENDING_INVITE_KEY } from './device-storage.ts';

const CODE = /^[1-9A-HJ-NP-Za-km-z]{22}$/;

/**
 * The invite is stored on the device, because the user may complete the sign-up in another tab, for
 * example after clicking a link in an e-mail or signing in at an identity provider. That tab can
 * read the invite.
 */
export const storedInvite = {
  read(): string | undefined {
    const code = quietly(() => localStorage.getItem(PENDING_INVITE_KEY)) ?? '';
    return CODE.test(code) ? code : undefined;
  },
  keep: (code: string): void => quietly(() => localStorage.setItem(PENDING_INVITE_KEY, code)),
  forget: (): void => quietly(() => localStorage.removeItem(PENDING_INVITE_KEY)),
};

/** Ignores storage errors: without storage the invite is lost, but the sign-up still works. */
function quietly<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
