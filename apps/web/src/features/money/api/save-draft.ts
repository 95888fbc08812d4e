// Saves the changed answers of a draft on the server, which makes the draft the first time.
import type { Json } from '@wasl/db-types';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import type { Draft } from '../model/draft.ts';

/**
 * @param version The version this device last saw; the answer's tells whether another device wrote meanwhile.
 * @throws Refusal when an answer is refused, or a network error: the device keeps the draft either way.
 */
export async function saveDraft(id: string, changes: Partial<Draft>, version: number | undefined) {
  const supabase = await getSupabase();
  return unwrap(
    await supabase.rpc('save_money_transfer_draft', {
      p_id: id,
      p_changes: changes as Json,
      ...(version === undefined ? {} : { p_base_version: version }),
    }),
  );
}
