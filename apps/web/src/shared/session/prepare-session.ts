// Loads early the modules that opening or changing a session needs, so that the session does not
// wait for them later.
import { prepareSupabase } from '../api/supabase.ts';
import { beforeSessionChange } from './before-session-change.ts';

/** Resolves when the modules are loaded. Does not open a session. */
export async function prepareSession(): Promise<void> {
  // After a failed import, some browsers do not load the module again until the page is reloaded.
  // All modules are therefore loaded while the network works.
  await Promise.all([prepareSupabase(), beforeSessionChange.ready()]);
}
