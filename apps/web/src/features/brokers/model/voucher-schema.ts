// What the form of a payout against a voucher accepts: the document, and that its name was compared.
import { z } from 'zod/mini';
import { payoutSchema } from './payout-schema.ts';

export const voucherSchema = z.pick(payoutSchema, {
  document_type: true,
  document_last4: true,
  name_matches: true,
});
