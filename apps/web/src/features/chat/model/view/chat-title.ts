// How a conversation and the people in it are called.
import type { Conversation, Member } from '../chat-types.ts';

type Named = Pick<Member, 'username' | 'firstName' | 'lastName'>;

/** What a member is called in a list: her username, else her name. */
export const shortName = ({ username, firstName, lastName }: Named): string =>
  username ?? [firstName, lastName].filter(Boolean).join(' ');

/** What a person is called at the top of a conversation: her name, else her username. */
export const fullName = ({ username, firstName, lastName }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (username ?? '');

/** Whoever is or was in it beside the reader; those who left only when nobody else is there. */
export function othersOf({ members }: Conversation, me: string): Member[] {
  const others = members.filter(({ userId }) => userId !== me);
  const present = others.filter(({ status }) => status === 'active' || status === 'requested');
  return present.length ? present : others;
}

/** The group's name, else the usernames of the others; undefined when there is nothing to call it by. */
export function chatTitle(conversation: Conversation, me: string): string | undefined {
  const name = conversation.name?.trim();
  if (name) return name;
  return othersOf(conversation, me).map(shortName).filter(Boolean).join(', ') || undefined;
}
