// Delivery status of the user's own message: sending, sent, delivered or read.
import type { Conversation, ThreadMessage } from '../chat-types.ts';

export type MessageTick = 'sending' | 'sent' | 'delivered' | 'read' | 'error';
export type ReachedChanges = { delivered: number; read: number };

/**
 * Returns two change numbers: `delivered`, up to which every other active member has received the
 * messages, and `read`, up to which every other active member has read them. Both are 0 when there
 * is no other active member.
 */
export function changesReachedByAll({ members }: Conversation, me: string): ReachedChanges {
  const others = members.filter(({ userId, status }) => userId !== me && status === 'active');
  if (others.length === 0) return { delivered: 0, read: 0 };
  return {
    delivered: Math.min(...others.map((member) => member.deliveredChange)),
    read: Math.min(...others.map((member) => member.shownReadChange)),
  };
}

export function messageTick({ status, seq }: ThreadMessage, reached: ReachedChanges): MessageTick {
  if (status !== 'sent') return status;
  if (seq <= reached.read) return 'read';
  return seq <= reached.delivered ? 'delivered' : 'sent';
}
