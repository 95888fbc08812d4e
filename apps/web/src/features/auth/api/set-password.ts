// Gives the signed-in person a new password; her other sessions end.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';

/** @throws Refusal with code weak_password or same_password */
export async function setPassword(password: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser({ password });
  if (error) throw new Refusal(error);
}
