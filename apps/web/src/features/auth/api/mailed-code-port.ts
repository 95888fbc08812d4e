// Opens a session with the six digits of a mail, on whichever device they are typed.

import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { recordSignIn } from './sign-in-port.ts';

/**
 * @param purpose Which mail brought it: 'signup' confirms the address, 'recovery' lets choose a new password.
 * @throws Refusal otp_expired (wrong, used or too old), over_request_rate_limit
 */
export async function enterByMailedCode(
  email: string,
  code: string,
  purpose: 'signup' | 'recovery',
): Promise<void> {
  await sessionStore.start();
  const supabase = await getSupabase();
  const { error } = await supabase.auth.verifyOtp({ email, token: code, type: purpose });
  if (error) throw new Refusal(error);
  await recordSignIn();
}
