// Signs in without a password of ours: by a passkey, or by another account.

import type { Language } from '../../../i18n/language.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { PATHS } from '../../../shared/paths.ts';
import { endSessionOnClose } from '../../../shared/session/end-session-on-close.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import type { Provider } from './sign-in-methods-port.ts';
import { recordSignIn } from './sign-in-port.ts';

/** @throws Refusal webauthn_verification_failed; ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY when she closed the browser's question */
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
  /** Where to go afterwards; judged when she is back. */
  from: string | undefined;
  isRemembered: boolean;
};

/** @throws Error when the server is away; else the page is left. */
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
