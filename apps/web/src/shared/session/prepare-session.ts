// Fetches what a session is opened with, before anything asks for the session itself.
import { prepareSupabase } from '../lib/supabase.ts';

/** Done when it is there; opens nothing. */
export async function prepareSession(): Promise<void> {
  await prepareSupabase();
}
