// Creates an account. The user confirms the account by e-mail.
import type { Language } from '../../../i18n/language.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { PATHS } from '../../../shared/paths.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';

export type NewAccount = {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
};

/** @throws Refusal with code weak_password, user_already_exists or over_email_send_rate_limit */
export async function signUp(account: NewAccount, language: Language): Promise<void> {
  // The response contains a session when the server does not require a confirmed e-mail address.
  await sessionStore.start();
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signUp({
    email: account.email,
    password: account.password,
    options: {
      data: { first_name: account.first_name, last_name: account.last_name, language },
      emailRedirectTo: new URL(PATHS.authCallback(language), location.origin).href,
    },
  });
  if (error) throw new Refusal(error);
}
