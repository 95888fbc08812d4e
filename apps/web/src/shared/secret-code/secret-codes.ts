// The secret codes that something changes hands against: made on this device, kept on it until the session ends, known to nobody else (docs/decisions/0007-payout-code-made-on-the-device.md).
import { LIMITS } from '@wasl/core/limits';
import { randomDigits } from './random-digits.ts';
import type { SecretKind } from './secret-kinds.ts';

export type SecretCodes = ReturnType<typeof secretCodesOf>;

/** Those of whoever is signed in. */
export function secretCodesOf({ keyOf, proposedKeyOf }: SecretKind) {
  const readOrMakeAt = (key: string): string => {
    const code = localStorage.getItem(key) ?? randomDigits(LIMITS.payoutCodeDigits);
    localStorage.setItem(key, code);
    return code;
  };
  return {
    read: (id: string): string | null => localStorage.getItem(keyOf(id)),
    /** The first code, stored before it is sent: a lost answer must not lose the code. */
    readOrMake: (id: string): string => readOrMakeAt(keyOf(id)),
    /** The next code. Until the server has it the old one stays; a repeat after a lost answer proposes the same. */
    propose: (id: string): string => readOrMakeAt(proposedKeyOf(id)),
    accept(id: string, code: string): void {
      // Her session ended while the answer was on its way, and her codes went with it.
      if (localStorage.getItem(proposedKeyOf(id)) === null) return;
      localStorage.setItem(keyOf(id), code);
      localStorage.removeItem(proposedKeyOf(id));
    },
    /** Whether the server may have taken a code whose answer was lost: the old one is in doubt then. */
    isInDoubt: (id: string): boolean => localStorage.getItem(proposedKeyOf(id)) !== null,
    withdraw: (id: string): void => localStorage.removeItem(proposedKeyOf(id)),
    forget(id: string): void {
      localStorage.removeItem(keyOf(id));
      localStorage.removeItem(proposedKeyOf(id));
    },
  };
}
