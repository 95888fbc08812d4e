// Requests that export the user's data and delete the account.

import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

/** Returns all stored data of the user as JSON text. */
export async function exportData(): Promise<string> {
  return JSON.stringify(await call('export_my_data', {}), null, 2);
}

/**
 * Deletes the account of the user.
 * @param password - Password of the user. It is required when the last sign-in is too old.
 * @throws Refusal if the password is wrong, or if the server refuses the deletion
 */
export async function deleteAccount(password?: string): Promise<void> {
  if (password !== undefined) {
    const supabase = await getSupabase();
    // Reauthenticates within the current session, because a new session would not have the second
    // factor.
    const { error } = await supabase.auth.updateUser({ current_password: password });
    if (error) throw new Refusal(error);
    // Refreshes the access token, so that it contains the time of the reauthentication.
    const refreshed = await supabase.auth.refreshSession();
    if (refreshed.error) throw new Refusal(refreshed.error);
  }
  await call('delete_my_account', {}, noAnswerSchema);
}
