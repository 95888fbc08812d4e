// What each piece of news makes of one conversation in the list; older news than what is known changes nothing.
import type { Conversation, Member, Message } from '../chat-types.ts';

/** The server counts no further. */
const MOST_UNREAD = 100;

/** @returns Also whether something in between was not heard, so that the conversation has to be read again. */
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
  // Whether it had been counted is the server's to know.
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
    // Whoever writes has read, also what she has just written.
    conversation: isInsert && isOwn ? withRead(next, message.seq) : next,
    isComplete: previousChange <= mine.lastChange && !mayHaveCounted,
  };
}

/** What the server answered; what was heard meanwhile is not undone by it. */
export function withAnswer(mine: Conversation | undefined, answer: Conversation): Conversation {
  if (!mine) return answer;
  // Whoever has left is told of an earlier end; everybody else only of later ones.
  const isIn = answer.myStatus === 'active' || answer.myStatus === 'requested';
  if (isIn && answer.lastChange < mine.lastChange) return mine;
  const known = new Map(mine.members.map((member) => [member.userId, member]));
  return withRead(
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

/** How far another one has received and read. */
export function withCursor(
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

/** How far she has read herself, here or on another device. */
export function withRead(mine: Conversation, change: number): Conversation {
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
