// Opens a session with the six-digit code of an e-mail, on any device.

import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { recordSignIn } from './sign-in-port.ts';

/**
 * @param purpose - Kind of e-mail: 'signup' confirms the address, 'recovery' allows the user to set a
 * new password.
 * @throws Refusal otp_expired (wrong, used or expired), over_request_rate_limit
 */
export async function signInWithMailedCode(
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
