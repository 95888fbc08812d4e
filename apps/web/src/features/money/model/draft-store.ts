// The draft's copy on this device: it outlives a reload, a lost network and an expired session.
import { del, get, set } from 'idb-keyval';
import type { Draft } from './draft.ts';

/** What stands in the fields of the wizard, finished or not. */
export type Typed = Partial<{
  amount: string;
  fee_payer: 'sender' | 'recipient';
  recipient_name: string;
  recipient_phone: string;
  recipient_city_id: number | null;
  notes: string;
}>;

export type StoredDraft = {
  draft: Draft;
  /** Answers that the server has not confirmed yet. */
  unsaved: Partial<Draft>;
  typed: Typed;
  /** The server's version this device last saw. */
  version: number | undefined;
};

/** By person, so that a second person on the same device never sees it. */
const keyOf = (userId: string, id: string): string => `money-draft:${userId}:${id}`;

export const draftStore = {
  read: (userId: string, id: string): Promise<StoredDraft | undefined> => get(keyOf(userId, id)),
  write: (userId: string, id: string, stored: StoredDraft): Promise<void> =>
    set(keyOf(userId, id), stored),
  remove: (userId: string, id: string): Promise<void> => del(keyOf(userId, id)),
};
