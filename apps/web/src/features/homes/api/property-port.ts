// Saves a property. The device generates the ID of the property, so that a retry after a lost
// response creates no duplicate.

import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { propertyRowOf } from '../model/property-form.ts';

type Row = ReturnType<typeof propertyRowOf>;

const ALREADY_THERE = '23505';

/**
 * Creates a property.
 * @throws Refusal
 */
export async function addProperty(id: string, row: Row): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from('properties').insert({ id, ...row });
  if (error?.code === ALREADY_THERE) return updateProperty(id, row);
  if (error) throw new Refusal(error);
}

/**
 * Updates a property.
 * @throws Refusal, with the code PGRST116 when the user has no such property.
 */
export async function updateProperty(id: string, row: Row): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase
    .from('properties')
    .update(row)
    .eq('id', id)
    .select('id')
    .single();
  if (error) throw new Refusal(error);
}
