// How a conversation and the people in it are called.
import type { Conversation, Member } from '../chat-types.ts';

type Named = Pick<Member, 'username' | 'firstName' | 'lastName'>;

/** What a member is called among others: her first name, else what is known of her. */
export const shortName = ({ username, firstName, lastName }: Named): string =>
  firstName || lastName || (username ?? '');

/** What a person is called where she stands alone: her name, else her username. */
export const fullName = ({ username, firstName, lastName }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (username ?? '');

/** Whoever is or was in it beside the reader; those who left only when nobody else is there. */
export function othersOf({ members }: Conversation, me: string): Member[] {
  const others = members.filter(({ userId }) => userId !== me);
  const present = others.filter(({ status }) => status === 'active' || status === 'requested');
  return present.length ? present : others;
}

/** The group's name, else the name of the other one, or the first names of the others; undefined when there is nothing to call it by. */
export function chatTitle(conversation: Conversation, me: string): string | undefined {
  const name = conversation.name?.trim();
  if (name) return name;
  const others = othersOf(conversation, me);
  return (
    others
      .map(others.length === 1 ? fullName : shortName)
      .filter(Boolean)
      .join(', ') || undefined
  );
}
