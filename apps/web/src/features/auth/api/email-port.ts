// Requests a change of e-mail address. The change takes effect after the user confirms it from both
// the old and the new mailbox.
import type { Language } from '../../../i18n/language.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { PATHS } from '../../../shared/paths.ts';

/** @throws Refusal reauthentication_needed, email_exists, over_email_send_rate_limit, insufficient_aal */
export async function changeEmail(email: string, language: Language): Promise<void> {
  const supabase = await getSupabase();
  const back = new URL(PATHS.authCallback(language), location.origin);
  back.searchParams.set('from', PATHS.profileSecurity(language));
  const { error } = await supabase.auth.updateUser({ email }, { emailRedirectTo: back.href });
  if (error) throw new Refusal(error);
}
