// Removes a property with its photos; after a repeat too it is gone.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';

export async function deleteProperty(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('delete_property', { p_id: id });
  if (error) throw new Refusal(error);
}
