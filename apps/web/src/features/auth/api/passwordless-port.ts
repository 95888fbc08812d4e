// Signs in without a Wasl password: with a passkey or with an OAuth provider.

import type { Language } from '../../../i18n/language.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { PATHS } from '../../../shared/paths.ts';
import { endSessionOnClose } from '../../../shared/session/end-session-on-close.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import type { Provider } from './sign-in-methods-port.ts';
import { recordSignIn } from './sign-in-port.ts';

/**
 * @throws Refusal with the code webauthn_verification_failed if the server does not accept the
 * passkey, or with the code ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY if the user closed the browser's
 * dialog
 */
export async function signInWithPasskey(isRemembered: boolean): Promise<void> {
  await sessionStore.start();
  const supabase = await getSupabase();
  endSessionOnClose.choose(isRemembered);
  const { error } = await supabase.auth.signInWithPasskey();
  if (error) throw new Refusal(error);
  await recordSignIn();
}

type Departure = {
  provider: Provider;
  language: Language;
  /**
   * Path to open after the sign-in. The app validates the path when the user returns from the
   * provider.
   */
  from: string | undefined;
  isRemembered: boolean;
};

/**
 * Redirects the browser to the sign-in page of the OAuth provider.
 * @throws Error when the server cannot be reached. If there is no error, the browser leaves this
 * page.
 */
export async function signInWithProvider(departure: Departure): Promise<void> {
  const { provider, language, from, isRemembered } = departure;
  await sessionStore.start();
  endSessionOnClose.choose(isRemembered);
  const back = new URL(PATHS.authCallback(language), location.origin);
  back.searchParams.set('provider', provider);
  if (from) back.searchParams.set('from', from);
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signInWithOAuth({
    provider,
    options: { redirectTo: back.href },
  });
  if (error) throw new Refusal(error);
}
