// The server's copy of a draft, for whoever keeps the draft of this device.
import type { Json, Tables } from '@wasl/db-types';
import { call } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Draft } from '../model/draft.ts';

export type StoredTransfer = Tables<'money_transfers'>;

/** @returns undefined when the server has no such transfer of this person: one that only this device knows yet is no error. */
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

/**
 * Saves the changed answers; the first time this makes the draft.
 * @param version The version this device last saw; the answer's tells whether another device wrote meanwhile.
 * @throws Refusal when an answer is refused, or a network error: the device keeps the draft either way.
 */
export const saveDraft = (id: string, changes: Partial<Draft>, version: number | undefined) =>
  call('save_money_transfer_draft', {
    p_id: id,
    p_changes: changes as Json,
    ...(version === undefined ? {} : { p_base_version: version }),
  });
