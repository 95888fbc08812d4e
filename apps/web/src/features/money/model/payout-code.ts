// The payout code: made on this device, kept on it, known to nobody else (docs/decisions/0007).
import { LIMITS } from '@wasl/core/limits';

const keyOf = (transferId: string): string => `payout-code:${transferId}`;

export const payoutCodes = {
  read: (transferId: string): string | null => localStorage.getItem(keyOf(transferId)),
  /** Stored before it is sent: a lost answer must not lose the code. */
  make(transferId: string): string {
    const code = randomDigits(LIMITS.payoutCodeDigits);
    localStorage.setItem(keyOf(transferId), code);
    return code;
  },
  readOrMake: (transferId: string): string =>
    payoutCodes.read(transferId) ?? payoutCodes.make(transferId),
};

/** Every digit equally likely: bytes from 250 up would favour the low digits, so they are drawn again. */
function randomDigits(count: number): string {
  let digits = '';
  while (digits.length < count) {
    for (const byte of crypto.getRandomValues(new Uint8Array(count))) {
      if (byte < 250 && digits.length < count) digits += String(byte % 10);
    }
  }
  return digits;
}
