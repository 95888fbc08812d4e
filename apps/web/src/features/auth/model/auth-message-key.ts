// Messages for the error codes of the authentication API (/auth/v1).
import type { MessageKey } from '../../../i18n/message-key.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

const KEYS: Record<string, MessageKey> = {
  invalid_credentials: 'auth.invalid_credentials',
  email_not_confirmed: 'auth.email_not_confirmed',
  weak_password: 'auth.password_weak',
  same_password: 'auth.same_password',
  // Message that a password reset link was already used, has expired or belongs to another device.
  // Only the form for a new password shows this message. On this error code, other forms ask the
  // user to prove their identity again.
  reauthentication_needed: 'auth.reset_stale_text',
  email_exists: 'auth.email_exists',
  mfa_verification_failed: 'auth.code_wrong',
  mfa_challenge_expired: 'auth.code_wrong',
  otp_expired: 'auth.mailed_code_wrong',
  reauthentication_not_valid: 'account_security.proof_wrong',
  webauthn_verification_failed: 'auth.passkey_unknown',
  webauthn_challenge_expired: 'auth.passkey_stopped',
  webauthn_credential_exists: 'account_security.passkey_there',
  too_many_passkeys: 'account_security.passkeys_full',
  // Errors of the browser's passkey dialog: the user closed the dialog, the dialog timed out, or
  // this device already has a passkey for the account.
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'auth.passkey_stopped',
  ERROR_CEREMONY_ABORTED: 'auth.passkey_stopped',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'account_security.passkey_there',
  insufficient_aal: 'errors.SECOND_FACTOR_NEEDED',
  over_email_send_rate_limit: 'auth.mail_too_soon',
  over_request_rate_limit: 'auth.too_many_tries',
};

/** @returns undefined for errors that are not a known refusal. */
export function authMessageKey(error: unknown): MessageKey | undefined {
  return error instanceof Refusal ? KEYS[error.code] : undefined;
}
