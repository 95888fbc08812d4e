// Saves the changed fields of a draft on the server.
import type { Json } from '@wasl/db-types';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import type { Draft } from '../model/draft.ts';

/** @throws Refusal when a field is refused, or a network error: the device keeps the draft either way. */
export async function saveDraft(id: string, changes: Partial<Draft>) {
  const supabase = await getSupabase();
  return unwrap(
    await supabase.rpc('save_money_transfer_draft', { p_id: id, p_changes: changes as Json }),
  );
}
