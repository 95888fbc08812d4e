// The values of `type` at /verify for proofs that came by mail, and which tokens each one accepts.
import type { TokenPurpose } from './one-time-tokens.ts';

/** `email` is what clients send for any code they asked for at /otp, whether the account was new or not. */
export const VERIFY_TYPES = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
} as const satisfies Record<string, readonly TokenPurpose[]>;

export type VerifyType = keyof typeof VERIFY_TYPES;
