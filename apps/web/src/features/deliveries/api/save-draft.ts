// Saves the changed answers of a parcel's draft on the server, which makes the draft the first time.
import type { Json } from '@wasl/db-types';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import type { Draft } from '../model/wizard/draft.ts';
import { draftOf, type StoredDraftRow } from './read-draft.ts';

/** @throws Refusal when an answer is refused, or a network error: the device keeps the draft either way. */
export async function saveDraft(
  id: string,
  { step, ...answers }: Partial<Draft>,
): Promise<StoredDraftRow> {
  const supabase = await getSupabase();
  return draftOf(
    unwrap(
      await supabase.rpc('save_delivery_draft', {
        p_id: id,
        p_body: answers as Json,
        ...(step ? { p_step: step } : {}),
      }),
    ),
  );
}
