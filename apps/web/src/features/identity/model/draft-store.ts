// The draft's copy on this device: it outlives a reload, a lost network and an expired session.
import { del, get, set } from 'idb-keyval';
import type { StoredDraft } from './draft-keeper.ts';

/** By person, so that a second person on the same device never sees it. */
const keyOf = (userId: string): string => `identity-draft:${userId}`;

export const draftStore = {
  read: (userId: string): Promise<StoredDraft | undefined> => get(keyOf(userId)),
  write: (userId: string, stored: StoredDraft): Promise<void> => set(keyOf(userId), stored),
  remove: (userId: string): Promise<void> => del(keyOf(userId)),
};
