// Passkeys of the signed-in user: adds, renames and removes them.

import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

/**
 * Registers a passkey. The browser asks for a fingerprint, a face or a PIN.
 * @param name - Display name of the passkey.
 * @throws Refusal reauthentication_needed, too_many_passkeys; errors of the browser
 */
export async function addPasskey(name: string): Promise<void> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.registerPasskey();
  if (error) throw new Refusal(error);
  // The passkey is registered even if setting its name fails; the user can rename it later.
  await supabase.auth.passkey.update({ passkeyId: data.id, friendlyName: name });
}

/** Renames a passkey. @throws Refusal */
export async function renamePasskey(id: string, name: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.passkey.update({ passkeyId: id, friendlyName: name });
  if (error) throw new Refusal(error);
}

/** Removes a passkey. Succeeds also if the passkey no longer exists. */
export async function removePasskey(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.passkey.delete({ passkeyId: id });
  if (error && !('status' in error && error.status === 404)) throw new Refusal(error);
}
