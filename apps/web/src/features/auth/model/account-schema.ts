// What the sign-up and sign-in forms accept; each problem is a catalogue key.
import { LIMITS } from '@wasl/core/limits';
import { z } from 'zod/mini';

const email = z.string().check(z.trim(), z.email('auth.email_invalid'));
const newPassword = z
  .string()
  .check(z.minLength(LIMITS.passwordMinimum, 'auth.password_too_short'));

export const emailSchema = z.object({ email });
export const newPasswordSchema = z.object({ password: newPassword });

export const signUpSchema = z.object({
  first_name: z.string().check(z.trim(), z.minLength(1, 'auth.first_name_required')),
  last_name: z.string().check(z.trim()),
  email,
  password: newPassword,
});

export const signInSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'auth.username_required')),
  password: z.string().check(z.minLength(1, 'auth.password_required')),
});
