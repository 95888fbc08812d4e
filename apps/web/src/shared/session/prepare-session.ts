// Loads the modules that a session needs, before anything requests the session.
import { prepareSupabase } from '../api/supabase.ts';
import { beforeSessionChange } from './before-session-change.ts';

/** Resolves when the modules are loaded. Does not open a session. */
export async function prepareSession(): Promise<void> {
  // A failed import may not be retried until a reload, so all modules are loaded while the network
  // works.
  await Promise.all([prepareSupabase(), beforeSessionChange.ready()]);
}
