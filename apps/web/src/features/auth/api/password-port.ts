// Requests a password reset link and sets a new password for the signed-in user.
import type { Language } from '../../../i18n/language.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { PATHS } from '../../../shared/paths.ts';
import type { ReauthenticationProof } from './reauthentication-port.ts';

/** @throws Refusal with code over_email_send_rate_limit or over_request_rate_limit */
export async function requestPasswordReset(email: string, language: Language): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo: new URL(PATHS.resetPassword(language), location.origin).href,
  });
  if (error) throw new Refusal(error);
}

/**
 * @param proof - Proof of identity. Not needed right after a sign-in, for example after opening a
 * password reset link.
 * @throws Refusal weak_password, same_password, invalid_credentials, reauthentication_needed,
 * reauthentication_not_valid,
 *   insufficient_aal
 */
export async function setPassword(password: string, proof?: ReauthenticationProof): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser({ password, ...proof });
  if (error) throw new Refusal(error);
}
