// Payout codes on this device, by transfer ID.
import type { MoneyTransferStatus } from '@wasl/core/money-transfer-status';
import { secretCodesOf } from '../../../shared/secret-code/secret-codes.ts';
import { PAYOUT_CODE } from './device-storage.ts';

export const payoutCodes = secretCodesOf(PAYOUT_CODE);

/**
 * Deletes the codes of finished transfers, because a finished transfer has no step that needs a
 * code.
 */
export function forgetCodesOfEndedTransfers(
  transfers: readonly { id: string; status: MoneyTransferStatus }[],
): void {
  for (const { id, status } of transfers) {
    if (status === 'completed' || status === 'abandoned') payoutCodes.forget(id);
  }
}
