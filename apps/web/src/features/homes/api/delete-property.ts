// Removes a property for good; its pictures, prices and draft go with it.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { propertyDrafts } from './property-drafts.ts';

/** @throws Refusal; not when it is gone already, so that it may be sent again after a lost answer. */
export async function deleteProperty({
  id,
  userId,
}: {
  id: string;
  userId: string;
}): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('delete_property', { p_id: id });
  if (error) throw new Refusal(error);
  await propertyDrafts.forgetOnDevice(userId, id);
}
