// Delivery status of the user's own message: sending, sent, delivered or read.
import type { Conversation, ThreadMessage } from '../chat-types.ts';

export type MessageTick = 'sending' | 'sent' | 'delivered' | 'read' | 'error';
export type ReachedChanges = { delivered: number; read: number };

/**
 * Returns the change numbers up to which every other member has received and read the messages. In
 * a group, these are the lowest numbers among the members.
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
