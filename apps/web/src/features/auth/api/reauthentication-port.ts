// Proves that it is still she before a change of her account: by her password, or by a code that is mailed.

import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

/** What shows that it is she: the present password, or the code that requestReauthenticationCode mailed. */
export type ReauthenticationProof = { current_password: string } | { nonce: string };

/** @throws Refusal over_email_send_rate_limit */
export async function requestReauthenticationCode(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.reauthenticate();
  if (error) throw new Refusal(error);
}

/** @throws Refusal invalid_credentials, reauthentication_not_valid, over_request_rate_limit */
export async function reauthenticate(proof: ReauthenticationProof): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser(proof);
  if (error) throw new Refusal(error);
}

/** Whether the server asks for a proof first. */
export const needsReauthentication = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'reauthentication_needed';
