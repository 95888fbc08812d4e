// Fetches the session anew, so that this device hears of a second step that was set up elsewhere.
import { getSupabase } from '../../../../shared/api/supabase.ts';

/** Without a network nothing changes, and she may press again. */
export async function renewSession(): Promise<void> {
  const supabase = await getSupabase();
  await supabase.auth.refreshSession();
}
