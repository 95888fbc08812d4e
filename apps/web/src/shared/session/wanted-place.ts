// The screen that asked a visitor to sign in: it waits on the device while she makes an account, which a mail interrupts.
import { singleOwnerKey } from '../device/kept-on-device.ts';

const KEY = singleOwnerKey('place-wanted');
const A_DAY_MS = 24 * 60 * 60 * 1000;

export const wantedPlace = {
  /** @param href An address of ours with its language. */
  keep: (href: string): void =>
    quietly(() => localStorage.setItem(KEY, JSON.stringify({ href, at: Date.now() }))),
  /** @returns Undefined too where it was wanted more than a day ago. Anybody may have written it: for returnTarget. */
  read: (): string | undefined =>
    quietly(() => {
      const { href, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
      return typeof href === 'string' && Date.now() - at < A_DAY_MS ? href : undefined;
    }),
  forget: (): void => quietly(() => localStorage.removeItem(KEY)),
};

/** Where nothing can be stored, nothing waits. */
function quietly<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
