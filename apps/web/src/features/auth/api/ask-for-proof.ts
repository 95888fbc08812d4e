// Mails the signed-in person a code, by which she shows that it is she who changes the password.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';

/** @throws Refusal over_email_send_rate_limit */
export async function askForProof(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.reauthenticate();
  if (error) throw new Refusal(error);
}
