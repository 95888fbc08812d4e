// Writes a property; the device makes its id, so that writing it again after a lost answer makes no second one.

import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { rowOf } from '../model/property-form.ts';

type Row = ReturnType<typeof rowOf>;

const ALREADY_THERE = '23505';

/** @throws Refusal */
export async function addProperty(id: string, row: Row): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from('properties').insert({ id, ...row });
  if (error?.code === ALREADY_THERE) return updateProperty(id, row);
  if (error) throw new Refusal(error);
}

/** @throws Refusal, with the code PGRST116 when there is no such property of hers. */
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
