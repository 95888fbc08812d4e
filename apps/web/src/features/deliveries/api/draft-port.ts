// Reads and saves the server's copy of a parcel draft.
import type { Json } from '@wasl/db-types';
import { z } from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { DELIVERY_STEPS, type Draft } from '../model/wizard/draft.ts';

const number = z._default(z.nullable(z.number()), null);
const text = z._default(z.nullable(z.string()), null);

const draftRowSchema = z.object({
  status: z.string(),
  version: z.number(),
  step: z.enum(DELIVERY_STEPS),
  weight_grams: number,
  length_cm: number,
  width_cm: number,
  height_cm: number,
  contents: text,
  declared_value_centimes: number,
  pickup_city_id: number,
  pickup_address: text,
  pickup_landmark: text,
  pickup_notes: text,
  pickup_latitude: number,
  pickup_longitude: number,
  pickup_contact_name: text,
  pickup_contact_phone: text,
  dropoff_city_id: number,
  dropoff_address: text,
  dropoff_landmark: text,
  dropoff_notes: text,
  dropoff_latitude: number,
  dropoff_longitude: number,
  dropoff_contact_name: text,
  dropoff_contact_phone: text,
  receiver_id: text,
  courier_id: text,
  next_slot_starts_at: text,
  next_slot_ends_at: text,
});
export type StoredDraftRow = z.infer<typeof draftRowSchema>;

/** Response of the database functions that read and save a parcel draft. */
const answerSchema = z.object({ delivery: draftRowSchema });

/**
 * @returns Undefined when the server has no parcel of the user with this ID. This is not an error,
 * because a draft may exist only on this device.
 */
export async function readDraft(id: string): Promise<StoredDraftRow | undefined> {
  const supabase = await getSupabase();
  // A new draft may exist only on this device, and delivery_detail refuses the id of such a draft.
  const known = await supabase.from('deliveries').select('id').eq('id', id).maybeSingle();
  if (known.error) throw new Refusal(known.error);
  if (!known.data) return undefined;
  return (await call('delivery_detail', { p_id: id }, answerSchema)).delivery;
}

/**
 * Saves the changed answers of a parcel draft on the server. The first call creates the draft
 * there.
 * @throws Refusal for an invalid answer, or a network error. The device keeps the draft in both
 * cases.
 */
export async function saveDraft(
  id: string,
  { step, ...answers }: Partial<Draft>,
): Promise<StoredDraftRow> {
  const args = { p_id: id, p_body: answers as Json, ...(step ? { p_step: step } : {}) };
  return (await call('save_delivery_draft', args, answerSchema)).delivery;
}
