// Display names of conversations and their members.
import type { Conversation, Member } from '../chat-types.ts';

type Named = Pick<Member, 'username' | 'firstName' | 'lastName'>;

/**
 * Name of a member in a group: the first name or, if it is not known, the last name or the
 * username.
 */
export const shortName = ({ username, firstName, lastName }: Named): string =>
  firstName || lastName || (username ?? '');

/** Name of a person in a chat of two: the full name or, if it is not known, the username. */
export const fullName = ({ username, firstName, lastName }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (username ?? '');

/**
 * Returns the other current members, or the former members if there are no other current members.
 */
export function otherMembersOf({ members }: Conversation, me: string): Member[] {
  const others = members.filter(({ userId }) => userId !== me);
  const present = others.filter(({ status }) => status === 'active' || status === 'requested');
  return present.length ? present : others;
}

/**
 * Returns the group's name, else the other person's name or the members' first names; undefined
 * when no name is known.
 */
export function chatTitle(conversation: Conversation, me: string): string | undefined {
  const name = conversation.name?.trim();
  if (name) return name;
  const others = otherMembersOf(conversation, me);
  return (
    others
      .map(others.length === 1 ? fullName : shortName)
      .filter(Boolean)
      .join(', ') || undefined
  );
}
