// What a party does to a parcel once it is there; each may be repeated and answers the same.
import { unwrap } from '../../../shared/errors/refusal.ts';
import type { Supabase } from '../../../shared/lib/supabase.ts';
import type { CodeKind } from '../model/delivery-code.ts';

type Slot = { id: string; startsAt: string; endsAt: string };
type Answer = { weighInId: string; agrees: boolean };
type Claim = {
  claimId: string;
  deliveryId: string;
  kind: string;
  note: string;
  /** Uploaded before. */
  photoIds: string[];
};
type NewCode = { id: string; kind: CodeKind; code: string };

export const deliveryChanges = {
  cancel: async (id: string, supabase: Supabase) =>
    unwrap(await supabase.rpc('cancel_delivery', { p_id: id })),

  deleteDraft: async (id: string, supabase: Supabase) =>
    unwrap(await supabase.rpc('delete_delivery_draft', { p_id: id })),

  reschedule: async ({ id, startsAt, endsAt }: Slot, supabase: Supabase) =>
    unwrap(
      await supabase.rpc('reschedule_delivery', {
        p_id: id,
        p_slot_starts_at: startsAt,
        p_slot_ends_at: endsAt,
      }),
    ),

  answerWeighIn: async ({ weighInId, agrees }: Answer, supabase: Supabase) =>
    unwrap(await supabase.rpc('answer_weigh_in', { p_weigh_in_id: weighInId, p_agrees: agrees })),

  claim: async ({ claimId, deliveryId, kind, note, photoIds }: Claim, supabase: Supabase) =>
    unwrap(
      await supabase.rpc('open_delivery_claim', {
        p_claim_id: claimId,
        p_delivery_id: deliveryId,
        p_kind: kind,
        p_note: note,
        p_photo_ids: photoIds,
      }),
    ),

  confirmReceived: async (id: string, supabase: Supabase) =>
    unwrap(await supabase.rpc('confirm_delivery_received', { p_id: id })),

  renewCode: async ({ id, kind, code }: NewCode, supabase: Supabase) =>
    unwrap(await supabase.rpc('renew_delivery_code', { p_id: id, p_kind: kind, p_code: code })),
};
