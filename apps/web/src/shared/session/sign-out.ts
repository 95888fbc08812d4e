// Signs out here and clears this device, also when the server cannot be reached.
import { getSupabase } from '../lib/supabase.ts';
import { sessionStore } from './session-store.ts';

export async function signOut(): Promise<void> {
  sessionStore.leave();
  // The server's session ends by its refresh token at the latest; what matters here is this device.
  await leaveServer().catch(() => undefined);
  sessionStore.end();
}

async function leaveServer(): Promise<void> {
  const supabase = await getSupabase();
  await supabase.auth.signOut({ scope: 'local' });
}
