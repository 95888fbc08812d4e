// A proof that the next request tells of, for what the database asks a fresh one for.

import { call, noAnswer } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

/** After a proof within the session: the next token has it. */
export async function refreshSessionAfterProof(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.refreshSession();
  if (error) throw new Refusal(error);
}

/**
 * By a passkey, which opens a session of its own; the one before ends, so that this device stays one device.
 * @throws Refusal webauthn_verification_failed; ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY when she closed the browser's question
 */
export async function provePasskey(): Promise<void> {
  const supabase = await getSupabase();
  const devices = await call('my_sessions', {});
  const { error } = await supabase.auth.signInWithPasskey();
  if (error) throw new Refusal(error);
  const before = devices.find(({ is_current }) => is_current);
  // It is no harm where it stays: it ends by itself.
  if (before) await call('end_session', { p_id: before.id }, noAnswer).catch(() => undefined);
}
