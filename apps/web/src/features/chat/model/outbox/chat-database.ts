// The database of a person's chat on this device, as the app and the service worker open it.
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Conversation } from '../chat-types.ts';
import type { ThreadState } from '../view/thread-state.ts';
import type { Outgoing } from './outgoing.ts';

export const CHAT_VERSION = 1;

export type StoredThread = { id: string; savedAt: number; thread: ThreadState };
export interface ChatSchema extends DBSchema {
  outgoing: { key: string; value: Outgoing };
  conversations: { key: string; value: readonly Conversation[] };
  threads: { key: string; value: StoredThread; indexes: { savedAt: number } };
}

export function upgradeChat(database: IDBPDatabase<ChatSchema>): void {
  database.createObjectStore('outgoing', { keyPath: 'id' });
  database.createObjectStore('conversations');
  database.createObjectStore('threads', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
}

/** Her tabs, and the service worker, speak of what waits to be sent under this name. */
export const chatOutboxName = (userId: string): string => `wasl-chat-outbox:${userId}`;
