// Schema of the payout form. Each error message is a key of the message catalogue. The database
// verifies the code.

import { LIMITS } from '@wasl/core/input-limits';
import { toLatinDigits } from '@wasl/core/latin-digits';
import { z } from 'zod/mini';
import { parseCount } from './parse-count.ts';

export const DOCUMENT_TYPES = ['CIN', 'Passport', 'Other'] as const;

const digits = (text: string) => toLatinDigits(text).replace(/\D/g, '');

export const payoutSchema = z.object({
  code: z.pipe(
    z.pipe(z.string(), z.transform(digits)),
    z.string().check(z.length(LIMITS.payoutCodeDigits, 'errors.PAYOUT_CODE_INVALID')),
  ),
  counted: z.pipe(
    z.string(),
    z.transform((text, payload) => {
      const centimes = parseCount(text);
      if (centimes !== undefined) return centimes;
      payload.issues.push({ code: 'custom', message: 'errors.AMOUNT_INVALID', input: text });
      return z.NEVER;
    }),
  ),
  document_type: z.enum(DOCUMENT_TYPES),
  document_last4: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => toLatinDigits(text).trim().toUpperCase()),
    ),
    z.string().check(z.regex(/^[A-Z0-9]{4}$/, 'brokers.last4_invalid')),
  ),
  name_matches: z.boolean().check(z.refine((isTicked) => isTicked, 'brokers.name_unchecked')),
});
