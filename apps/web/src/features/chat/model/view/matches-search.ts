// Returns true when the search matches the name of the group or of any other member.
import { searchableText } from '@wasl/core/searchable-text';
import type { Conversation } from '../chat-types.ts';

export function matchesSearch(
  { name, members }: Conversation,
  search: string,
  me: string | undefined,
): boolean {
  const wanted = searchableText(search);
  const names = members
    .filter(({ userId }) => userId !== me)
    .map(({ firstName, lastName, username }) =>
      [firstName, lastName, username].filter(Boolean).join(' '),
    );
  return [name ?? '', ...names].some((one) => searchableText(one).includes(wanted));
}
