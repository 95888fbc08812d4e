// Applies events and server responses to a conversation in the conversation list. Stale events
// change nothing.
import type { Conversation, Member, Message } from '../chat-types.ts';

/** Maximum unread count that the server reports. */
const MOST_UNREAD = 100;

/**
 * @returns The conversation and `isComplete`. When an earlier event was missed, `isComplete` is
 * false and the conversation must be reloaded.
 */
export function withNewMessage(
  mine: Conversation,
  message: Message,
  previousChange: number,
  me: string,
): { conversation: Conversation; isComplete: boolean } {
  if (message.change <= mine.lastChange) return { conversation: mine, isComplete: true };
  const isInsert = message.seq === message.change;
  const isNewest = message.seq >= (mine.lastMessage?.seq ?? 0);
  const isOwn = message.senderId === me;
  const isUnread = isInsert && message.type !== 'event' && message.seq > mine.readChange;
  // A deleted message may have been in the unread count. Only the server knows, so it must be
  // asked.
  const mayHaveCounted = !isInsert && message.deletedAt !== null && message.seq > mine.readChange;
  const next: Conversation = {
    ...mine,
    lastChange: message.change,
    ...(isNewest ? { lastMessage: message, lastMessageAt: message.createdAt } : {}),
    ...(mine.pinnedMessages.some(({ id }) => id === message.id)
      ? {
          pinnedMessages: mine.pinnedMessages.map((one) => (one.id === message.id ? message : one)),
        }
      : {}),
    ...(isUnread ? { unreadCount: Math.min(MOST_UNREAD, mine.unreadCount + 1) } : {}),
  };
  return {
    // Sending a message marks all messages as read, including the new one.
    conversation: isInsert && isOwn ? withOwnReadCursor(next, message.seq) : next,
    isComplete: previousChange <= mine.lastChange && !mayHaveCounted,
  };
}

/** Applies a server response without reverting events received in the meantime. */
export function withServerConversation(
  mine: Conversation | undefined,
  answer: Conversation,
): Conversation {
  if (!mine) return answer;
  // While the user is a member, `lastChange` never decreases. A response with a lower number is
  // old. After the user has left, `lastChange` may drop to the last change before that.
  const isIn = answer.myStatus === 'active' || answer.myStatus === 'requested';
  if (isIn && answer.lastChange < mine.lastChange) return mine;
  const known = new Map(mine.members.map((member) => [member.userId, member]));
  return withOwnReadCursor(
    {
      ...answer,
      members: answer.members.map((member) =>
        farther(
          member,
          known.get(member.userId)?.deliveredChange,
          known.get(member.userId)?.shownReadChange,
        ),
      ),
    },
    mine.readChange,
  );
}

/** Applies the delivered and read cursors of another member. */
export function withMemberCursors(
  mine: Conversation,
  userId: string,
  delivered: number,
  read: number,
): Conversation {
  const members = mine.members.map((member) =>
    member.userId === userId ? farther(member, delivered, read) : member,
  );
  const isSame = members.every((member, index) => member === mine.members[index]);
  return isSame ? mine : { ...mine, members };
}

/**
 * Applies the user's own read cursor, which this device or another device of the user has moved.
 */
export function withOwnReadCursor(mine: Conversation, change: number): Conversation {
  const readChange = Math.max(mine.readChange, change);
  const unreadCount = readChange >= (mine.lastMessage?.seq ?? 0) ? 0 : mine.unreadCount;
  if (readChange === mine.readChange && unreadCount === mine.unreadCount) return mine;
  return { ...mine, readChange, unreadCount };
}

function farther(member: Member, delivered = 0, read = 0): Member {
  if (delivered <= member.deliveredChange && read <= member.shownReadChange) return member;
  return {
    ...member,
    deliveredChange: Math.max(member.deliveredChange, delivered),
    shownReadChange: Math.max(member.shownReadChange, read),
  };
}
