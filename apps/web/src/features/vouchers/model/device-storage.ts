// Registers vouchers as secrets, so that sign-out deletes them from this device: anyone who reads a
// voucher can collect the money.
import { registerSecretKind } from '../../../shared/secret-code/secret-kinds.ts';

export const VOUCHER_SECRET = registerSecretKind('payout-code-voucher');
