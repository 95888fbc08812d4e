// Reauthentication before an account change: with the password or with a code sent by e-mail.

import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

/** Proof of identity: the current password, or the code that requestReauthenticationCode sent. */
export type ReauthenticationProof = { current_password: string } | { nonce: string };

/** Sends a reauthentication code by e-mail. @throws Refusal over_email_send_rate_limit */
export async function requestReauthenticationCode(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.reauthenticate();
  if (error) throw new Refusal(error);
}

/**
 * Submits the proof of identity.
 * @throws Refusal invalid_credentials, reauthentication_not_valid, over_request_rate_limit
 */
export async function reauthenticate(proof: ReauthenticationProof): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser(proof);
  if (error) throw new Refusal(error);
}

/** True when the server refused a request because the user must first prove their identity. */
export const needsReauthentication = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'reauthentication_needed';
