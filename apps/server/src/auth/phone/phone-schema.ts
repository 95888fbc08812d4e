// Checks a number that somebody typed; accounts keep its digits without the plus, as upstream does.
import { z } from 'zod';

export const phoneSchema = z
  .string()
  .transform((text) => text.replace(/[\s+]/g, ''))
  .refine(
    (digits) => /^[1-9]\d{6,14}$/.test(digits),
    'Invalid phone number format (E.164 required)',
  );
