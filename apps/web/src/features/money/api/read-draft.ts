// The server's copy of a draft; a draft that only this device knows yet is no error.
import type { Tables } from '@wasl/db-types';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';

export type StoredTransfer = Tables<'money_transfers'>;

/** @returns undefined when the server has no such transfer of this person. */
export async function readDraft(id: string): Promise<StoredTransfer | undefined> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('money_transfers')
    .select()
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Refusal(error);
  return data ?? undefined;
}
