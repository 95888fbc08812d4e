// Whether a conversation is meant by what was typed: by the name of the group or of anybody else in it.
import type { Conversation } from './chat-types.ts';

/** Marks and case do not matter: 'amine' finds 'Amîné'. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

export function matchesSearch(
  { name, members }: Conversation,
  search: string,
  me: string | undefined,
): boolean {
  const wanted = plain(search.trim());
  const names = members
    .filter(({ userId }) => userId !== me)
    .map(({ firstName, lastName, username }) =>
      [firstName, lastName, username].filter(Boolean).join(' '),
    );
  return [name ?? '', ...names].some((one) => plain(one).includes(wanted));
}
