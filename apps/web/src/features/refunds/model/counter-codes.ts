// The code of each refund that waits at a counter, by the id of its parcel or dispute.
import { secretCodesOf } from '../../../shared/secret-code/secret-codes.ts';
import { COUNTER_CODE } from './device-storage.ts';

export const counterCodes = secretCodesOf(COUNTER_CODE);
