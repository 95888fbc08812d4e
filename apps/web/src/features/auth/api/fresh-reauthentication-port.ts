// Reauthenticates the user. Some database operations require a recent proof of identity, which is a
// claim of the access token.

import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

/**
 * Refreshes the session after a reauthentication, so that the next access token contains the proof
 * of identity.
 */
export async function refreshSessionAfterReauthentication(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.refreshSession();
  if (error) throw new Refusal(error);
}

/**
 * Reauthenticates with a passkey. This opens a new session; the previous session is ended, so that
 * the device is listed only once.
 * @throws Refusal webauthn_verification_failed; ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY when the user
 * closed the browser's dialog
 */
export async function reauthenticateWithPasskey(): Promise<void> {
  const supabase = await getSupabase();
  const devices = await call('my_sessions', {});
  const { error } = await supabase.auth.signInWithPasskey();
  if (error) throw new Refusal(error);
  const before = devices.find(({ is_current }) => is_current);
  // A failure to end the old session is harmless, because that session expires on its own.
  if (before) await call('end_session', { p_id: before.id }, noAnswerSchema).catch(() => undefined);
}
