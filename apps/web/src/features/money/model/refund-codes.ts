// Refund codes on this device, by transfer ID. They are stored separately from the payout codes:
// the recipient may know the payout code, but must not know the refund code.
import { secretCodesOf } from '../../../shared/secret-code/secret-codes.ts';
import { REFUND_CODE } from './device-storage.ts';

export const refundCodes = secretCodesOf(REFUND_CODE);
