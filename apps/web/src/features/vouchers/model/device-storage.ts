// Device storage of vouchers. Anyone who reads one can collect the money, so they are deleted on
// sign-out.
import { secretKind } from '../../../shared/secret-code/secret-kinds.ts';

export const VOUCHER = secretKind('payout-code-voucher');
