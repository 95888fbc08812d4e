// Refund codes on this device, by transfer id. They differ from the payout code, which the
// recipient knows.
import { secretCodesOf } from '../../../shared/secret-code/secret-codes.ts';
import { REFUND_CODE } from './device-storage.ts';

export const refundCodes = secretCodesOf(REFUND_CODE);
