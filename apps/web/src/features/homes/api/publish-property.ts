// Shows a property to everybody, or hides it.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';

export async function publishProperty(change: { id: string; isPublished: boolean }): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.rpc('publish_property', { p_id: change.id, p_is_published: change.isPublished }),
  );
}
