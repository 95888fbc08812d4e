// Checks a number that somebody typed; accounts keep its digits without the plus, as upstream does.
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';

/** @throws AuthError validation_failed, in upstream's words: an issue of the schema would put the field's name before them. */
export const phoneSchema = z.string().transform((text) => {
  const digits = text.replace(/[\s+]/g, '');
  if (/^[1-9]\d{6,14}$/.test(digits)) return digits;
  throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)');
});
