// What vouchers keep on the device: whoever reads one can collect, so it goes with the session.
import { secretKind } from '../../../shared/secret-code/secret-kinds.ts';

export const VOUCHER = secretKind('payout-code-voucher');
