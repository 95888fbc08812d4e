// Schema of the IndexedDB database of a user's chat, for the app and the service worker.
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Conversation } from '../chat-types.ts';
import type { ThreadState } from '../view/thread-state.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

export const CHAT_VERSION = 1;

export type StoredThread = { id: string; savedAt: number; thread: ThreadState };
export interface ChatSchema extends DBSchema {
  outgoing: { key: string; value: OutgoingMessage };
  conversations: { key: string; value: readonly Conversation[] };
  threads: { key: string; value: StoredThread; indexes: { savedAt: number } };
}

export function upgradeChatDatabase(database: IDBPDatabase<ChatSchema>): void {
  database.createObjectStore('outgoing', { keyPath: 'id' });
  database.createObjectStore('conversations');
  database.createObjectStore('threads', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
}

/**
 * Name of the channel on which the user's tabs and the service worker exchange the state of queued
 * messages.
 */
export const chatOutboxChannelName = (userId: string): string => `wasl-chat-outbox:${userId}`;
