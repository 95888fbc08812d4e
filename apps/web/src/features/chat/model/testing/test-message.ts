// Test data: a message. Its position, ID and time are derived from a number.
import type { Message } from '../chat-types.ts';

export const aMessage = (seq: number, part: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  conversationId: 'c1',
  senderId: 'amina',
  type: 'text',
  body: `text ${seq}`,
  attachment: null,
  homeId: null,
  event: null,
  replyToId: null,
  isForwarded: false,
  reactions: {},
  seq,
  change: seq,
  createdAt: new Date(Date.UTC(2026, 0, 1) + seq * 1000).toISOString(),
  editedAt: null,
  deletedAt: null,
  ...part,
});
