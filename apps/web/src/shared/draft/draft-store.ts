// A draft's copy on this device: it outlives a reload, a lost network and an expired session.
import { del, get, set } from 'idb-keyval';

export type StoredDraft<Draft, Typed> = {
  draft: Draft;
  /** Answers that the server has not confirmed yet. */
  unsaved: Partial<Draft>;
  /** What stands in the fields of the wizard, finished or not. */
  typed: Typed;
  /** The server's version this device last saw. */
  version: number | undefined;
};

export type DraftStore<Stored> = {
  read: (userId: string, id: string) => Promise<Stored | undefined>;
  write: (userId: string, id: string, stored: Stored) => Promise<void>;
  remove: (userId: string, id: string) => Promise<void>;
};

/** @param kind What is being written, such as money-draft. */
export function draftStoreOf<Draft, Typed>(kind: string): DraftStore<StoredDraft<Draft, Typed>> {
  // By person, so that a second person on the same device never sees it.
  const keyOf = (userId: string, id: string): string => `${kind}:${userId}:${id}`;
  return {
    read: (userId, id) => get(keyOf(userId, id)),
    write: (userId, id, stored) => set(keyOf(userId, id), stored),
    remove: (userId, id) => del(keyOf(userId, id)),
  };
}
