// Finds the account of an exact username.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';

/** @returns Her id, or undefined when nobody is called so. @throws Refusal */
export async function findPerson(username: string): Promise<string | undefined> {
  const supabase = await getSupabase();
  const people = unwrap(await supabase.rpc('find_person', { p_username: username }));
  return people[0]?.id;
}
