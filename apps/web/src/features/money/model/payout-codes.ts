// The payout code of each transfer, by the transfer's id.
import type { MoneyTransferStatus } from '@wasl/core/money-transfer-status';
import { secretCodesOf } from '../../../shared/secret-code/secret-codes.ts';
import { PAYOUT_CODE } from './device-storage.ts';

export const payoutCodes = secretCodesOf(PAYOUT_CODE);

/** Once a transfer is through, nothing can be done with its code. */
export function forgetCodesOfEnded(
  transfers: readonly { id: string; status: MoneyTransferStatus }[],
): void {
  for (const { id, status } of transfers) {
    if (status === 'completed' || status === 'abandoned') payoutCodes.forget(id);
  }
}
