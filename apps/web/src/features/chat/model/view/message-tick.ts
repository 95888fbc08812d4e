// How far an own message has come: on its way, with the server, on the others' devices, read by them.
import type { Conversation, ThreadMessage } from '../chat-types.ts';

export type MessageTick = 'sending' | 'sent' | 'delivered' | 'read' | 'error';
export type Reached = { delivered: number; read: number };

/** Up to which change everybody else has received and read; in a group the slowest counts. */
export function reachedBy({ members }: Conversation, me: string): Reached {
  const others = members.filter(({ userId, status }) => userId !== me && status === 'active');
  if (others.length === 0) return { delivered: 0, read: 0 };
  return {
    delivered: Math.min(...others.map((member) => member.deliveredChange)),
    read: Math.min(...others.map((member) => member.shownReadChange)),
  };
}

export function messageTick({ status, seq }: ThreadMessage, reached: Reached): MessageTick {
  if (status !== 'sent') return status;
  if (seq <= reached.read) return 'read';
  return seq <= reached.delivered ? 'delivered' : 'sent';
}
