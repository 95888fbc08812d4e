// Returns the person who invited the reader: the other person in a chat of two, or the member who
// added the reader to a group.
import type { Conversation, Message } from '../chat-types.ts';

export function inviterOf(
  { isGroup, members, createdBy }: Conversation,
  messages: readonly Message[],
  me: string,
): string | undefined {
  if (!isGroup) return members.find(({ userId }) => userId !== me)?.userId;
  const added = messages.findLast(({ event }) => event?.kind === 'added' && event.user_id === me);
  // Initial members were added by the creator of the group.
  const inviter = added?.senderId ?? createdBy;
  return inviter && inviter !== me ? inviter : undefined;
}
