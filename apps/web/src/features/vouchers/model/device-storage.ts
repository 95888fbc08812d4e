// Device storage of vouchers. Vouchers are deleted at sign-out, because anyone who reads a voucher
// can collect the money.
import { registerSecretKind } from '../../../shared/secret-code/secret-kinds.ts';

export const VOUCHER_SECRET = registerSecretKind('payout-code-voucher');
