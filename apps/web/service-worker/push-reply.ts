// Reply that was typed in a notification. The reply is stored in the chat's outbox. The app sends
// it from there, and only once.

import { openDB } from 'idb';
import { get } from 'idb-keyval';
import { v7 } from 'uuid';
import {
  CHAT_VERSION,
  type ChatSchema,
  chatOutboxChannelName,
  upgradeChatDatabase,
} from '../src/features/chat/model/outbox/chat-database.ts';
import type { OutgoingMessage } from '../src/features/chat/model/outbox/outgoing-message.ts';
import { CHAT_DATABASE } from '../src/shared/device/chat-database-name.ts';
import { deadlines } from '../src/shared/timeouts.ts';
import { PUSH_DEVICE_KEY, type PushDevice } from './push-device.ts';

const CONVERSATION = /^\/[a-z]{2}\/chats\/([0-9a-f-]{36})$/;

/**
 * Sends a reply that the user typed into a push notification.
 * @returns True if an open tab has sent the reply. If false, no tab has sent the reply in time. The
 * reply then stays in the database of the chat, and is sent when the user opens the app. If no user
 * is signed in on the device, the result is also false, but the reply is not stored.
 */
export async function sendPushReply(path: string, text: string): Promise<boolean> {
  const device = await get<PushDevice>(PUSH_DEVICE_KEY);
  const conversationId = CONVERSATION.exec(path)?.[1];
  const body = text.trim();
  if (!device || !conversationId || !body) return false;
  const item = await keep(device.userId, { conversationId, body });
  return isSent(device.userId, item);
}

async function keep(
  userId: string,
  words: Pick<OutgoingMessage, 'conversationId' | 'body'>,
): Promise<OutgoingMessage> {
  const database = await openDB<ChatSchema>(`${CHAT_DATABASE}-${userId}`, CHAT_VERSION, {
    upgrade: upgradeChatDatabase,
    // The user is signing out. Close the connection, so that it does not block the deletion of the
    // database.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
  try {
    const work = database.transaction('outgoing', 'readwrite');
    const places = (await work.store.getAll()).map(({ order }) => order + 1);
    const item: OutgoingMessage = {
      ...words,
      // The server recognises duplicates by this id.
      id: v7(),
      order: Math.max(Date.now(), ...places),
      replyToId: null,
      isForwarded: false,
      queuedAt: new Date().toISOString(),
      attempts: 0,
      failedAt: 0,
      state: 'waiting',
    };
    await work.store.put(item);
    await work.done;
    return item;
  } finally {
    database.close();
  }
}

/**
 * Passes the message to the open tabs, in the format that tabs use among themselves
 * (shared/outbox/outbox-engine.ts). The message counts as sent if a tab removes it from its queue
 * before the deadline. The promise then resolves to true, otherwise to false.
 */
function isSent(userId: string, item: OutgoingMessage): Promise<boolean> {
  const channel = new BroadcastChannel(chatOutboxChannelName(userId));
  const answer = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), deadlines.pushReply);
    channel.onmessage = ({ data }) => {
      if (data?.kind !== 'gone' || data.id !== item.id) return;
      clearTimeout(timer);
      resolve(true);
    };
  });
  channel.postMessage({ kind: 'put', item });
  return answer.finally(() => channel.close());
}
