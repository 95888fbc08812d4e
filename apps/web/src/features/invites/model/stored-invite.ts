// The invite that waits on this device until its reader has an account.
import { WAITING_INVITE_KEY } from './device-storage.ts';

const CODE = /^[1-9A-HJ-NP-Za-km-z]{22}$/;

/** A person who signs up comes back by a mail, a provider or another tab: the invite waits for her here. */
export const storedInvite = {
  read(): string | undefined {
    const code = quietly(() => localStorage.getItem(WAITING_INVITE_KEY)) ?? '';
    return CODE.test(code) ? code : undefined;
  },
  keep: (code: string): void => quietly(() => localStorage.setItem(WAITING_INVITE_KEY, code)),
  forget: (): void => quietly(() => localStorage.removeItem(WAITING_INVITE_KEY)),
};

/** Where nothing can be stored, nothing waits. */
function quietly<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
