// Fetches what a session is opened with, before anything asks for the session itself.
import { prepareSupabase } from '../api/supabase.ts';
import { beforeSession } from './before-session.ts';

/** Done when it is there; opens nothing. */
export async function prepareSession(): Promise<void> {
  // A module that could not be fetched once may stay refused until a reload, so all of it comes while there is a network.
  await Promise.all([prepareSupabase(), beforeSession.ready()]);
}
