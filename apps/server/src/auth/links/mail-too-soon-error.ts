// Error for an e-mail that is requested less than a minute after the previous one to the same
// address.
import { AuthError } from '../auth-error.ts';

/**
 * @param seconds - Seconds until the next e-mail is allowed.
 * @returns AuthError 429 over_email_send_rate_limit
 */
export const mailTooSoonError = (seconds: number): AuthError =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );
