// Parses the live events that the database sends to a user; ignores other events.
import { type MessageRow, messageFromRow } from '../view/message-row.ts';

export type LiveMessage = { message: ReturnType<typeof messageFromRow>; previousChange: number };
export type LiveCursor = {
  conversationId: string;
  userId: string;
  delivered: number;
  read: number;
};

type Fields = Record<string, unknown>;
const fieldsOf = (payload: unknown): Fields =>
  typeof payload === 'object' && payload !== null ? { ...payload } : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

export function parseLiveMessage(payload: unknown): LiveMessage | undefined {
  const { message, previous_change: previousChange } = fieldsOf(payload);
  if (typeof fieldsOf(message).id !== 'string' || typeof previousChange !== 'number') return;
  return { message: messageFromRow(message as MessageRow), previousChange };
}

export function parseLiveCursor(payload: unknown): LiveCursor {
  const fields = fieldsOf(payload);
  return {
    conversationId: textOf(fields.conversation_id),
    userId: textOf(fields.user_id),
    delivered: numberOf(fields.delivered_change),
    read: numberOf(fields.shown_read_change),
  };
}

export function parseLiveRead(payload: unknown): { conversationId: string; change: number } {
  const fields = fieldsOf(payload);
  return { conversationId: textOf(fields.conversation_id), change: numberOf(fields.read_change) };
}

export function parseLiveStar(payload: unknown): { messageId: string; isStarred: boolean } {
  const fields = fieldsOf(payload);
  return { messageId: textOf(fields.message_id), isStarred: fields.is_starred === true };
}

export const parseLiveConversation = (payload: unknown): string =>
  textOf(fieldsOf(payload).conversation_id);
