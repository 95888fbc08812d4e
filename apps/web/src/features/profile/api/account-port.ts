// Takes what is kept about the person with her, and deletes her account.

import { call, noAnswer } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

/** Everything that is kept about the person, as the text of a JSON file. */
export async function exportData(): Promise<string> {
  return JSON.stringify(await call('export_my_data', {}), null, 2);
}

/** @param password Given when the last proof is too long ago. @throws Refusal, also of the proof */
export async function deleteAccount(password?: string): Promise<void> {
  if (password !== undefined) {
    const supabase = await getSupabase();
    // Within the session and not by a new sign-in, which would lack the second step.
    const { error } = await supabase.auth.updateUser({ current_password: password });
    if (error) throw new Refusal(error);
    // The next token tells of the proof.
    const refreshed = await supabase.auth.refreshSession();
    if (refreshed.error) throw new Refusal(refreshed.error);
  }
  await call('delete_my_account', {}, noAnswer);
}
