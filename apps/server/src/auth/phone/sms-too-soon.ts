// The refusal of one message more than a number, a person or a network may be sent.
import { AuthError } from '../auth-error.ts';

export const smsTooSoon = (seconds: number): AuthError =>
  new AuthError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );
