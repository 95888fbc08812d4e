// Secret codes for handovers. Each code is created on this device and stored there until the
// session ends. Neither another device nor the server knows the code
// (docs/decisions/0007-payout-code-made-on-the-device.md).
import { LIMITS } from '@wasl/core/input-limits';
import { randomDigits } from './random-digits.ts';
import type { SecretKind } from './secret-kinds.ts';

export type SecretCodes = ReturnType<typeof secretCodesOf>;

/**
 * Returns the functions that create, read, replace and delete secret codes of one kind. The
 * functions access only the codes of the signed-in person.
 */
export function secretCodesOf({ keyOf, proposedKeyOf }: SecretKind) {
  const readOrMakeAt = (key: string): string => {
    const code = localStorage.getItem(key) ?? randomDigits(LIMITS.payoutCodeDigits);
    localStorage.setItem(key, code);
    return code;
  };
  return {
    read: (id: string): string | null => localStorage.getItem(keyOf(id)),
    /**
     * Returns the code of a handover, and creates the code on the first call. The code is stored
     * before it is sent, so that it survives a lost response.
     */
    readOrMake: (id: string): string => readOrMakeAt(keyOf(id)),
    /**
     * Returns a new code to replace the current code. The current code stays until the server has
     * accepted the new code. A retry after a lost response proposes the same new code.
     */
    propose: (id: string): string => readOrMakeAt(proposedKeyOf(id)),
    accept(id: string, code: string): void {
      // If the session ended before the response, its codes were deleted. The proposed code is then
      // missing.
      if (localStorage.getItem(proposedKeyOf(id)) === null) return;
      localStorage.setItem(keyOf(id), code);
      localStorage.removeItem(proposedKeyOf(id));
    },
    /**
     * Returns true if a new code was proposed and the server has not answered, for example because
     * its response was lost. The server may have accepted the new code, so the current code may be
     * invalid.
     */
    isInDoubt: (id: string): boolean => localStorage.getItem(proposedKeyOf(id)) !== null,
    withdraw: (id: string): void => localStorage.removeItem(proposedKeyOf(id)),
    forget(id: string): void {
      localStorage.removeItem(keyOf(id));
      localStorage.removeItem(proposedKeyOf(id));
    },
  };
}
