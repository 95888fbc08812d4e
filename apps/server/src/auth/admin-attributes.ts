// What an administrator may write about an account.
import { z } from 'zod';
import { emailSchema } from './email-schema.ts';
import { userDataSchema } from './user-data.ts';

/** `role` is the database role of the person's tokens, so no other than those that tokens may name. */
export const adminAttributesSchema = z.object({
  email: emailSchema.optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  /** Of an account that moves here: argon2 or bcrypt. */
  password_hash: z
    .string()
    .max(512)
    .regex(/^\$(argon2(id|i|d)|2[aby])\$/, 'expected an argon2 or bcrypt hash')
    .optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: userDataSchema.optional(),
  app_metadata: userDataSchema.optional(),
  ban_duration: z.string().optional(),
  role: z.enum(['anon', 'authenticated', 'service_role']).optional(),
});

export type AdminAttributes = z.infer<typeof adminAttributesSchema>;
