// Validation schemas of the wizard's forms; each problem is a message key.
import { LIMITS } from '@wasl/core/input-limits';
import { parseAmount } from '@wasl/core/money';
import { normalizePhone } from '@wasl/core/phone';
import { z } from 'zod/mini';

/** Converts whole dirhams in Latin or Eastern Arabic digits to centimes. */
export const amountSchema = z.object({
  amount: z.pipe(
    z.string(),
    z.transform((text, payload) => {
      const { centimes, problem } = parseAmount(text);
      if (centimes !== undefined) return centimes as number;
      payload.issues.push({ code: 'custom', message: `errors.${problem}`, input: text });
      return z.NEVER;
    }),
  ),
  fee_payer: z.enum(['sender', 'recipient']),
});

/** Converts the phone number to E.164, and empty fields to null. */
export const recipientSchema = z.object({
  recipient_name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'money.recipient_name_missing'),
      z.maxLength(LIMITS.recipientNameCharacters, 'money.text_too_long'),
    ),
  recipient_city_id: z
    .nullable(z.number())
    .check(z.refine((id) => id !== null, 'money.city_missing')),
  recipient_phone: z.pipe(
    z.string(),
    z.transform((text, payload) => {
      if (!text.trim()) return null;
      const e164 = normalizePhone(text);
      if (e164) return e164;
      payload.issues.push({ code: 'custom', message: 'money.phone_invalid', input: text });
      return z.NEVER;
    }),
  ),
  notes: z.pipe(
    z.string().check(z.maxLength(LIMITS.notesCharacters, 'money.text_too_long')),
    z.transform((text) => text.trim() || null),
  ),
});
