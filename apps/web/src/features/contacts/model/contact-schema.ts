// Schema of the contact form; error messages are catalogue keys.
import { USERNAME_PATTERN } from '@wasl/core/input-limits';
import { normalizePhone } from '@wasl/core/phone';
import { z } from 'zod/mini';

export const NAME_CHARACTERS = 80;

export const contactSchema = z.object({
  contact_first_name: z
    .string()
    .check(z.trim(), z.minLength(1, 'contacts.first_name_missing'), z.maxLength(NAME_CHARACTERS)),
  contact_last_name: z.pipe(
    z.string().check(z.maxLength(NAME_CHARACTERS)),
    z.transform((text) => text.trim() || null),
  ),
  contact_phone: z.pipe(
    z.string(),
    z.transform((text, payload) => {
      const e164 = normalizePhone(text);
      if (e164) return e164;
      payload.issues.push({ code: 'custom', message: 'contacts.phone_invalid', input: text });
      return z.NEVER;
    }),
  ),
  city_id: z.nullable(z.number()),
  username: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || USERNAME_PATTERN.test(text), 'contacts.username_not_found'),
  ),
});

/** Values of the form fields. */
export type ContactForm = z.input<typeof contactSchema>;
export type ContactAnswers = z.output<typeof contactSchema>;
