// Error when the rate limit of text messages for a number, a user or a network is exceeded.
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
