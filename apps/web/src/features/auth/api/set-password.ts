// Gives the signed-in person a new password; her other sessions end.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';

/** What shows that it is she: the present password, or the code that askForProof mailed. */
export type Proof = { current_password: string } | { nonce: string };

/**
 * @param proof Not needed right after a sign-in, as with the link of a forgotten password.
 * @throws Refusal weak_password, same_password, invalid_credentials, reauthentication_needed, reauthentication_not_valid,
 *   insufficient_aal
 */
export async function setPassword(password: string, proof?: Proof): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser({ password, ...proof });
  if (error) throw new Refusal(error);
}
