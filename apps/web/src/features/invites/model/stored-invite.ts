// Invite stored on this device until the person has an account.
import { WAITING_INVITE_KEY } from './device-storage.ts';

const CODE = /^[1-9A-HJ-NP-Za-km-z]{22}$/;

/**
 * The invite is stored on the device, because a sign-up may end in another tab, after an e-mail or
 * an identity provider.
 */
export const storedInvite = {
  read(): string | undefined {
    const code = quietly(() => localStorage.getItem(WAITING_INVITE_KEY)) ?? '';
    return CODE.test(code) ? code : undefined;
  },
  keep: (code: string): void => quietly(() => localStorage.setItem(WAITING_INVITE_KEY, code)),
  forget: (): void => quietly(() => localStorage.removeItem(WAITING_INVITE_KEY)),
};

/** Ignores storage errors, so that without storage the invite is lost but nothing fails. */
function quietly<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
