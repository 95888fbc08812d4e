// The payout code: made on this device, kept on it, known to nobody else (docs/decisions/0007).
import { LIMITS } from '@wasl/core/limits';
import { randomDigits } from '../../../shared/lib/random-digits.ts';

const keyOf = (transferId: string): string => `payout-code:${transferId}`;
const proposedKeyOf = (transferId: string): string => `payout-code-proposed:${transferId}`;

export const payoutCodes = {
  read: (transferId: string): string | null => localStorage.getItem(keyOf(transferId)),

  /** The first code, stored before it is sent: a lost answer must not lose the code. */
  readOrMake(transferId: string): string {
    const code = payoutCodes.read(transferId) ?? randomDigits(LIMITS.payoutCodeDigits);
    localStorage.setItem(keyOf(transferId), code);
    return code;
  },

  /** The next code. Until the server has it the old one stays; a repeat after a lost answer proposes the same. */
  propose(transferId: string): string {
    const code =
      localStorage.getItem(proposedKeyOf(transferId)) ?? randomDigits(LIMITS.payoutCodeDigits);
    localStorage.setItem(proposedKeyOf(transferId), code);
    return code;
  },
  accept(transferId: string, code: string): void {
    localStorage.setItem(keyOf(transferId), code);
    localStorage.removeItem(proposedKeyOf(transferId));
  },
  /** Whether the server may have taken a code whose answer was lost: the old one is in doubt then. */
  isInDoubt: (transferId: string): boolean =>
    localStorage.getItem(proposedKeyOf(transferId)) !== null,
  withdraw: (transferId: string): void => localStorage.removeItem(proposedKeyOf(transferId)),
};
