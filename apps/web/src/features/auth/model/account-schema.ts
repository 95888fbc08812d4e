// Schemas of the sign-up, sign-in and account forms. Each error message is a key of the message
// catalogue.

import { LIMITS } from '@wasl/core/input-limits';
import { toLatinDigits } from '@wasl/core/latin-digits';
import { z } from 'zod/mini';

const email = z.string().check(z.trim(), z.email('auth.email_invalid'));
const newPassword = z
  .string()
  .check(z.minLength(LIMITS.passwordMinimum, 'auth.password_too_short'));

/**
 * Six-digit code as authenticator apps display it: with or without a space in the middle, in Latin
 * or Arabic digits.
 */
const code = z.string().check(
  z.overwrite((typed) => toLatinDigits(typed).replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'auth.code_invalid'),
);

export const codeSchema = z.object({ code });
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
  isRemembered: z.boolean(),
});

export const passkeyNameSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'account_security.passkey_name_required')),
});

/** @param proof - Kind of proof of identity: the password or an e-mailed code. */
export const reauthenticationProofSchema = (proof: 'password' | 'mail') =>
  z.object({
    current:
      proof === 'password'
        ? z.string().check(z.minLength(1, 'auth.password_required'))
        : z.string(),
    nonce: proof === 'mail' ? code : z.string(),
  });

/** @param hasFactor - True when a second-factor code is required too. */
export const passwordChangeSchema = (proof: 'password' | 'mail', hasFactor: boolean) =>
  z.extend(reauthenticationProofSchema(proof), {
    code: hasFactor ? code : z.string(),
    password: newPassword,
  });

export const emailChangeSchema = (hasFactor: boolean) =>
  z.object({ email, code: hasFactor ? code : z.string() });
