// Schema of a phone number entered by a user. Accounts store its digits without the plus, as
// upstream does.
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';

/**
 * @throws AuthError validation_failed with upstream's message. An error of the schema itself would
 * begin with the field name.
 */
export const phoneSchema = z.string().transform((text) => {
  const digits = text.replace(/[\s+]/g, '');
  if (/^[1-9]\d{6,14}$/.test(digits)) return digits;
  throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)');
});
