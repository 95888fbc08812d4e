// A draft as the wizard edits it, and its copy on this device, which outlives a reload and a lost network.
import { del, get, set } from 'idb-keyval';

export const STEPS = ['amount', 'recipient', 'broker', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

export type Draft = {
  amount_centimes: number | null;
  fee_payer: 'sender' | 'recipient';
  recipient_name: string | null;
  recipient_phone: string | null;
  recipient_city_id: number | null;
  broker_id: string | null;
  notes: string | null;
  step: Step;
};

export const EMPTY_DRAFT: Draft = {
  amount_centimes: null,
  fee_payer: 'sender',
  recipient_name: null,
  recipient_phone: null,
  recipient_city_id: null,
  broker_id: null,
  notes: null,
  step: 'amount',
};

/** `unsaved` holds the fields that the server has not confirmed yet. */
export type StoredDraft = { draft: Draft; unsaved: Partial<Draft> };

const keyOf = (userId: string, id: string): string => `money-draft:${userId}:${id}`;

export const draftStore = {
  read: (userId: string, id: string): Promise<StoredDraft | undefined> => get(keyOf(userId, id)),
  write: (userId: string, id: string, stored: StoredDraft): Promise<void> =>
    set(keyOf(userId, id), stored),
  remove: (userId: string, id: string): Promise<void> => del(keyOf(userId, id)),
};

/** The furthest step that what is filled in allows. */
export function furthestStep(draft: Draft): Step {
  if (draft.amount_centimes === null) return 'amount';
  if (!draft.recipient_name || draft.recipient_city_id === null) return 'recipient';
  return 'confirm';
}
