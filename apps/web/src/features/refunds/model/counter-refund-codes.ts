// Codes for collecting refunds, stored by the ID of the parcel or dispute.
import { secretCodesOf } from '../../../shared/secret-code/secret-codes.ts';
import { COUNTER_REFUND_CODE } from './device-storage.ts';

export const counterRefundCodes = secretCodesOf(COUNTER_REFUND_CODE);
