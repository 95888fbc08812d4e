// Refreshes the session, so that this device detects two-step verification that was set up on
// another device.
import { getSupabase } from '../../../../shared/api/supabase.ts';

/**
 * Refreshes the session. When the device is offline, the session stays unchanged and the operator
 * may retry.
 */
export async function renewSession(): Promise<void> {
  const supabase = await getSupabase();
  await supabase.auth.refreshSession();
}
