// Schema of the voucher payout form: the type and last four characters of the identity document,
// and the confirmation that the name on the document matches.
import { z } from 'zod/mini';
import { payoutSchema } from './payout-schema.ts';

export const voucherSchema = z.pick(payoutSchema, {
  document_type: true,
  document_last4: true,
  name_matches: true,
});
