// Stores a copy of a draft on this device. The copy survives a reload, a lost network and an
// expired session. It is deleted when the author of the draft signs out.
import { del, get, set } from 'idb-keyval';
import { hasSignedOut } from '../session/has-signed-out.ts';
import type { DraftKind } from './draft-kinds.ts';

export type DraftStore<Stored> = {
  read: (userId: string, id: string) => Promise<Stored | undefined>;
  write: (userId: string, id: string, stored: Stored) => Promise<void>;
  remove: (userId: string, id: string) => Promise<void>;
};

/** Store for one kind of draft. Each person has at most one draft of this kind. */
export type SingleDraftStore<Stored> = {
  read: (userId: string) => Promise<Stored | undefined>;
  write: (userId: string, stored: Stored) => Promise<void>;
  remove: (userId: string) => Promise<void>;
};

// The keys contain the user id, so that another person on the same device never sees the draft.

export function draftStoreOf<Stored>({ name }: DraftKind<Stored>): DraftStore<Stored> {
  const keyOf = (userId: string, id: string) => `${name}:${userId}:${id}`;
  return {
    read: (userId, id) => get(keyOf(userId, id)),
    write: (userId, id, stored) => write(userId, keyOf(userId, id), stored),
    remove: (userId, id) => del(keyOf(userId, id)),
  };
}

/** Returns the store for a kind of drafts of which each person has only one. */
export function singleDraftStoreOf<Stored>({ name }: DraftKind<Stored>): SingleDraftStore<Stored> {
  const keyOf = (userId: string) => `${name}:${userId}`;
  return {
    read: (userId) => get(keyOf(userId)),
    write: (userId, stored) => write(userId, keyOf(userId), stored),
    remove: (userId) => del(keyOf(userId)),
  };
}

async function write(userId: string, key: string, stored: unknown): Promise<void> {
  // A screen that unmounts after sign-out must not write its draft back.
  if (!hasSignedOut(userId)) await set(key, stored);
}
