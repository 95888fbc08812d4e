// Whose invitation waits for an answer: the other one, or whoever brought the reader into a group.
import type { Conversation, Message } from '../chat-types.ts';

export function inviterOf(
  { isGroup, members, createdBy }: Conversation,
  messages: readonly Message[],
  me: string,
): string | undefined {
  if (!isGroup) return members.find(({ userId }) => userId !== me)?.userId;
  const added = messages.findLast(({ event }) => event?.kind === 'added' && event.user_id === me);
  // Who is there from the beginning was chosen by the one who made it.
  const inviter = added?.senderId ?? createdBy;
  return inviter && inviter !== me ? inviter : undefined;
}
