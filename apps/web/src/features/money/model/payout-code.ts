// The payout code of each transfer, by the transfer's id.
import { secretCodesOf } from '../../../shared/secret-code/secret-codes.ts';

export const payoutCodes = secretCodesOf('payout-code');
