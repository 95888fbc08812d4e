// Returns the message to show when the server refuses a phone number or a verification code.
import type { MessageKey } from '../../../i18n/message-key.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

type Problem = { key: MessageKey; values?: Record<string, number> };

const TEXTS: Record<string, MessageKey> = {
  phone_exists: 'profile.phone_taken',
  otp_expired: 'profile.code_wrong',
  over_request_rate_limit: 'profile.phone_too_often',
  phone_provider_disabled: 'profile.phone_unavailable',
  validation_failed: 'profile.phone_invalid',
  invalid_credentials: 'profile.proof_password_wrong',
  reauthentication_not_valid: 'profile.proof_code_wrong',
  over_email_send_rate_limit: 'profile.proof_wait',
  insufficient_aal: 'profile.phone_needs_second_step',
};
const SECONDS_IN_MINUTE = 60;

/**
 * Returns the text to show for an error about the phone number, the code, or the proof of identity.
 * Returns undefined for all other errors, such as a lost network.
 */
export function phoneProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Refusal)) return undefined;
  if (error.code === 'over_sms_send_rate_limit') {
    const seconds = Number(/(?<!\d)(\d+) seconds/.exec(error.message)?.[1] ?? SECONDS_IN_MINUTE);
    return {
      key: 'profile.phone_wait',
      values: { minutes: Math.ceil(seconds / SECONDS_IN_MINUTE) },
    };
  }
  const key = TEXTS[error.code];
  return key && { key };
}
