// Schema of the account attributes that the admin API accepts.
import { z } from 'zod';
import { emailSchema } from './email-schema.ts';
import { userDataSchema } from './user-data.ts';

/**
 * `role` is the database role that the user's access tokens name. Only roles that may appear in a
 * token are accepted.
 */
export const adminAttributesSchema = z.object({
  email: emailSchema.optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  /** Password hash (argon2 or bcrypt) of an account imported from another system. */
  password_hash: z
    .string()
    .max(512)
    .refine((hash) => HASHES.some((known) => known.test(hash)), 'expected an argon2 or bcrypt hash')
    .optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: userDataSchema.optional(),
  app_metadata: userDataSchema.optional(),
  ban_duration: z.string().optional(),
  role: z.enum(['anon', 'authenticated', 'service_role']).optional(),
});

/**
 * Patterns of accepted hashes. A hash must be complete. Its cost must be low enough that a sign-in
 * does not take seconds of CPU time.
 */
const HASHES = [
  /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/,
  /^\$argon2(id|i|d)\$v=19\$m=\d{1,6},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,86}$/,
];

export type AdminAttributes = z.infer<typeof adminAttributesSchema>;
