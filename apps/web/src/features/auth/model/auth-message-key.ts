// Which words the refusals of /auth/v1 get.
import type { MessageKey } from '../../../i18n/message-key.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

const KEYS: Record<string, MessageKey> = {
  invalid_credentials: 'auth.invalid_credentials',
  email_not_confirmed: 'auth.email_not_confirmed',
  weak_password: 'auth.password_weak',
  same_password: 'auth.same_password',
  // Only where a link should have opened a new session.
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
  // Of the browser: its question was closed or ran out of time, or the key is on this device already.
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'auth.passkey_stopped',
  ERROR_CEREMONY_ABORTED: 'auth.passkey_stopped',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'account_security.passkey_there',
  insufficient_aal: 'errors.SECOND_FACTOR_NEEDED',
  over_email_send_rate_limit: 'auth.mail_too_soon',
  over_request_rate_limit: 'auth.too_many_tries',
};

/** Undefined for everything that is no refusal of a known kind. */
export function authMessageKey(error: unknown): MessageKey | undefined {
  return error instanceof Refusal ? KEYS[error.code] : undefined;
}
