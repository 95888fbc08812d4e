// Signs out here and clears this device, also when the server cannot be reached.
import { getSupabase, SESSION_KEY } from '../lib/supabase.ts';
import { sessionStore } from './session-store.ts';

export async function signOut(): Promise<void> {
  sessionStore.leave();
  try {
    const supabase = await getSupabase();
    const { error } = await supabase.auth.signOut({ scope: 'local' });
    if (error) throw error;
  } catch {
    // The server's session ends with its refresh token; what matters here is this device.
    localStorage.removeItem(SESSION_KEY);
    location.reload();
  }
}
