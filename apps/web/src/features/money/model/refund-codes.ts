// The code of each refund, by the transfer's id: another one than the payout code, which the recipient knows.
import { secretCodesOf } from '../../../shared/secret-code/secret-codes.ts';
import { REFUND_CODE } from './device-storage.ts';

export const refundCodes = secretCodesOf(REFUND_CODE);
