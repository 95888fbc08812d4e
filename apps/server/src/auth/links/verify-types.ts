// Values of the `type` parameter of /verify for mailed proofs, and the tokens that each value
// accepts.
import type { TokenPurpose } from './one-time-tokens.ts';

/** Clients send `email` for any code requested at /otp, for new and existing accounts. */
export const VERIFY_TYPES = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
} as const satisfies Record<string, readonly TokenPurpose[]>;

export type VerifyType = keyof typeof VERIFY_TYPES;
