// Schema of the voucher payout form: the document, and the confirmation that its name matches.
import { z } from 'zod/mini';
import { payoutSchema } from './payout-schema.ts';

export const voucherSchema = z.pick(payoutSchema, {
  document_type: true,
  document_last4: true,
  name_matches: true,
});
