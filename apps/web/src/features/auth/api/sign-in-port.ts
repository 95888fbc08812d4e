// Signs in with a username or an e-mail address. Only the server resolves usernames.

import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal, unwrap } from '../../../shared/errors/refusal.ts';
import { endSessionOnClose } from '../../../shared/session/end-session-on-close.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';

type SessionAnswer = { access_token: string; refresh_token: string };

/** @throws Refusal with code invalid_credentials, email_not_confirmed or over_request_rate_limit */
export async function signIn(
  username: string,
  password: string,
  isRemembered: boolean,
): Promise<void> {
  await sessionStore.start();
  const supabase = await getSupabase();
  const { data, error } = await supabase.functions.invoke<SessionAnswer>('sign-in-with-username', {
    body: { username, password },
  });
  // The Supabase library is imported on demand, because a static import would add it to the first
  // load of the sign-in page.
  const { FunctionsHttpError } = await import('@supabase/supabase-js');
  if (error instanceof FunctionsHttpError) {
    throw new Refusal((await error.context.json()) as { code: string; message: string });
  }
  if (error || !data) throw error ?? new Error('the sign-in had no answer');
  endSessionOnClose.choose(isRemembered);
  unwrap(
    await supabase.auth.setSession({
      access_token: data.access_token,
      refresh_token: data.refresh_token,
    }),
  );
  await recordSignIn();
}

/** Stores the time of the sign-in in the user's profile. Errors are ignored. */
export async function recordSignIn(): Promise<void> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  if (!data.session) return;
  await supabase
    .from('profiles')
    .update({ last_sign_in: new Date().toISOString() })
    .eq('id', data.session.user.id);
}
