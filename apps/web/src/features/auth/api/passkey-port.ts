// The passkeys of the signed-in person: added, renamed, taken away.

import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

/**
 * The browser asks for a fingerprint, a face or a PIN meanwhile.
 * @param name How she will know it again.
 * @throws Refusal reauthentication_needed, too_many_passkeys; those of the browser
 */
export async function addPasskey(name: string): Promise<void> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.registerPasskey();
  if (error) throw new Refusal(error);
  // The passkey is there whether it gets its name or not; she can give it one herself.
  await supabase.auth.passkey.update({ passkeyId: data.id, friendlyName: name });
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.passkey.update({ passkeyId: id, friendlyName: name });
  if (error) throw new Refusal(error);
}

/** One that is gone already is as good as taken away. */
export async function removePasskey(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.passkey.delete({ passkeyId: id });
  if (error && !('status' in error && error.status === 404)) throw new Refusal(error);
}
