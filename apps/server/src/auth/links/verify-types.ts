// Values of the `type` parameter of /verify. Each value is listed with the purposes of the tokens
// and codes that /verify accepts for it.
import type { TokenPurpose } from './one-time-tokens.ts';

/**
 * Clients send the type `email` with any code that was requested at /otp, whether the account is
 * new or not.
 */
export const VERIFY_TYPES = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
} as const satisfies Record<string, readonly TokenPurpose[]>;

export type VerifyType = keyof typeof VERIFY_TYPES;
