// Schema of a phone number that a user enters. An account stores only the digits of the number,
// without the plus, as upstream does.
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';

/**
 * @throws AuthError validation_failed with the message that upstream (Supabase Auth) sends. A
 * message generated from the schema would begin with the name of the field.
 */
export const phoneSchema = z.string().transform((text) => {
  const digits = text.replace(/[\s+]/g, '');
  if (/^[1-9]\d{6,14}$/.test(digits)) return digits;
  throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)');
});
