// Opens the conversation with the owner of a home.
import { v7 as newId } from 'uuid';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';

/** @returns The conversation's id. */
export async function contactOwner(homeId: string): Promise<string> {
  const supabase = await getSupabase();
  const answer = unwrap(
    await supabase.rpc('contact_home_owner', { p_id: homeId, p_conversation_id: newId() }),
  );
  const { conversation_id: id } = answer as unknown as { conversation_id: string };
  return id;
}
