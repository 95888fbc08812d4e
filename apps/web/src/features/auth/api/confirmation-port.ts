// Resends the confirmation link. The response does not reveal whether the address has an account.
import type { Language } from '../../../i18n/language.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { PATHS } from '../../../shared/paths.ts';

/** @throws Refusal with code over_email_send_rate_limit or over_request_rate_limit */
export async function resendConfirmation(email: string, language: Language): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: new URL(PATHS.authCallback(language), location.origin).href },
  });
  if (error) throw new Refusal(error);
}
