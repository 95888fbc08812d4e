// The screen that required a sign-in. Its address is stored on the device while the visitor creates
// an account, because the confirmation e-mail interrupts the sign-up.
import { registerSingleOwnerKey } from '../device/device-storage-registry.ts';

const KEY = registerSingleOwnerKey('place-wanted');
const A_DAY_MS = 24 * 60 * 60 * 1000;

export const pendingReturnPath = {
  /**
   * Stores the address of the requested screen.
   * @param href - Address on this site, beginning with the language.
   */
  keep: (href: string): void =>
    quietly(() => localStorage.setItem(KEY, JSON.stringify({ href, at: Date.now() }))),
  /**
   * @returns The stored address; undefined if it is older than a day. Untrusted: validate it with
   * returnTarget.
   */
  read: (): string | undefined =>
    quietly(() => {
      const { href, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
      return typeof href === 'string' && Date.now() - at < A_DAY_MS ? href : undefined;
    }),
  forget: (): void => quietly(() => localStorage.removeItem(KEY)),
};

/** Ignores errors of a browser that blocks storage. */
function quietly<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
