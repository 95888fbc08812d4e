// Turns the code of a confirmation link into a session, on the device that asked for it.
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';

/** False when this device did not start the flow: the address is confirmed all the same. */
export async function exchangeCode(code: string): Promise<boolean> {
  await sessionStore.start();
  const supabase = await getSupabase();
  const { error } = await supabase.auth.exchangeCodeForSession(code);
  return !error;
}
