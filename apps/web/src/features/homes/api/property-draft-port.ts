// Drafts of the property form: stored on this device immediately, and on the server when the server
// is reachable.

import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { PROPERTY_DRAFT, type PropertyDraft } from '../model/device-storage.ts';

const store = draftStoreOf(PROPERTY_DRAFT);

/**
 * Storage key for the draft of a property: the ID of a saved property, or `new` for a property that
 * is not saved yet.
 */
const idOf = (propertyId: string | undefined) => propertyId ?? 'new';
const placeOf = (draft: PropertyDraft) => (draft.isNew ? undefined : draft.propertyId);

export const propertyDrafts = {
  keepOnDevice: (userId: string, draft: PropertyDraft): Promise<void> =>
    // If local storage is full or unavailable, the server still keeps the draft.
    store.write(userId, idOf(placeOf(draft)), draft).catch(() => undefined),

  async keepOnServer(draft: PropertyDraft): Promise<void> {
    await call('save_property_draft', {
      p_property_id: draft.propertyId,
      p_body: { form: draft.form, isNew: draft.isNew, savedAt: draft.savedAt },
    });
  },

  /**
   * Returns the newer of two drafts: the one on this device and the one on the server. Without an
   * ID, returns the draft of a new property.
   */
  async read(userId: string, propertyId?: string): Promise<PropertyDraft | undefined> {
    const [onDevice, onServer] = await Promise.all([
      store.read(userId, idOf(propertyId)).catch(() => undefined),
      readFromServer(propertyId).catch(() => undefined),
    ]);
    if (!onDevice || !onServer) return onDevice ?? onServer;
    return onDevice.savedAt >= onServer.savedAt ? onDevice : onServer;
  },

  forgetOnDevice: (userId: string, propertyId: string | undefined): Promise<void> =>
    store.remove(userId, idOf(propertyId)).catch(() => undefined),

  async forget(userId: string, draft: Pick<PropertyDraft, 'propertyId' | 'isNew'>): Promise<void> {
    await this.forgetOnDevice(userId, draft.isNew ? undefined : draft.propertyId);
    // The null body marks the draft as deleted.
    await call(
      'save_property_draft',
      { p_property_id: draft.propertyId, p_body: null },
      noAnswerSchema,
    );
  },
};

async function readFromServer(propertyId: string | undefined): Promise<PropertyDraft | undefined> {
  const supabase = await getSupabase();
  const query = supabase.from('property_drafts').select('property_id,body');
  const wanted = propertyId
    ? query.eq('property_id', propertyId)
    : query.eq('body->>isNew', 'true').order('updated_at', { ascending: false });
  type Row = { property_id: string; body: PropertyDraft };
  const answer = await wanted.limit(1).maybeSingle().overrideTypes<Row, { merge: false }>();
  const row = unwrap(answer);
  return { ...row.body, propertyId: row.property_id };
}
