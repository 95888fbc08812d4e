// The form as it stands, kept on this device at once and with the server when it can be reached.
import { del, get, set } from 'idb-keyval';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import type { PropertyForm } from '../model/property-form.ts';

export type PropertyDraft = {
  propertyId: string;
  form: PropertyForm;
  /** Of a property that is not saved yet. */
  isNew: boolean;
  savedAt: string;
};

/** By person, so that a second person on the same device never sees it. */
const keyOf = (userId: string, propertyId: string | undefined) =>
  `property-draft:${userId}:${propertyId ?? 'new'}`;

const placeOf = (draft: PropertyDraft) => (draft.isNew ? undefined : draft.propertyId);

export const propertyDrafts = {
  keepOnDevice: (userId: string, draft: PropertyDraft): Promise<void> =>
    // A device without room or in a private window still keeps it with the server.
    set(keyOf(userId, placeOf(draft)), draft).catch(() => undefined),

  async keepOnServer(draft: PropertyDraft): Promise<void> {
    const supabase = await getSupabase();
    unwrap(
      await supabase.rpc('save_property_draft', {
        p_property_id: draft.propertyId,
        p_body: { form: draft.form, isNew: draft.isNew, savedAt: draft.savedAt },
      }),
    );
  },

  /** The newer one of device and server; the new property's when no id is given. */
  async read(userId: string, propertyId?: string): Promise<PropertyDraft | undefined> {
    const [onDevice, onServer] = await Promise.all([
      get<PropertyDraft>(keyOf(userId, propertyId)).catch(() => undefined),
      readFromServer(propertyId).catch(() => undefined),
    ]);
    if (!onDevice || !onServer) return onDevice ?? onServer;
    return onDevice.savedAt >= onServer.savedAt ? onDevice : onServer;
  },

  forgetOnDevice: (userId: string, propertyId: string | undefined): Promise<void> =>
    del(keyOf(userId, propertyId)).catch(() => undefined),

  async forget(userId: string, draft: Pick<PropertyDraft, 'propertyId' | 'isNew'>): Promise<void> {
    await this.forgetOnDevice(userId, draft.isNew ? undefined : draft.propertyId);
    const supabase = await getSupabase();
    // Without a body it is forgotten; the types of functions know no null.
    const nothing = null as unknown as Record<string, never>;
    await supabase.rpc('save_property_draft', { p_property_id: draft.propertyId, p_body: nothing });
  },
};

async function readFromServer(propertyId: string | undefined): Promise<PropertyDraft | undefined> {
  const supabase = await getSupabase();
  const query = supabase.from('property_drafts').select('property_id,body');
  const wanted = propertyId
    ? query.eq('property_id', propertyId)
    : query.eq('body->>isNew', 'true').order('updated_at', { ascending: false });
  const row = unwrap(await wanted.limit(1).maybeSingle());
  return { ...(row.body as unknown as PropertyDraft), propertyId: row.property_id };
}
