// Creates the error for a text message that would exceed a rate limit. The limits apply to each
// phone number, user and network.
import { AuthError } from '../auth-error.ts';

/**
 * @param seconds - Seconds until the next message is allowed.
 * @returns AuthError 429 over_sms_send_rate_limit
 */
export const smsTooSoonError = (seconds: number): AuthError =>
  new AuthError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );
