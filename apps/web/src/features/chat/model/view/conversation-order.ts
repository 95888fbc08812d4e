// Sorts the conversation list and merges its pages. Pinned conversations come first; the others are
// sorted by their newest message. Each conversation occurs once.

import type { Conversation } from '../chat-types.ts';
import type { ConversationPageKey } from '../engine/chat-backend.ts';
import { withServerConversation } from './conversation-state.ts';

type List = readonly Conversation[];

export const pageKeyOf = ({ lastMessageAt, createdAt, id }: Conversation): ConversationPageKey => ({
  at: lastMessageAt ?? createdAt,
  id,
});

/**
 * Compares conversations by time to the microsecond, as the server does, and by ID when the times
 * are equal.
 */
function compare(one: ConversationPageKey, other: ConversationPageKey): number {
  const difference = Date.parse(other.at) - Date.parse(one.at);
  if (difference !== 0) return difference;
  const [first, second] = [fractionOf(one.at), fractionOf(other.at)];
  if (first !== second) return first > second ? -1 : 1;
  return one.id > other.id ? -1 : Number(one.id < other.id);
}

/** Pinned conversations come first. */
const compareRows = (one: Conversation, other: Conversation): number =>
  Number(other.pinnedAt !== null) - Number(one.pinnedAt !== null) ||
  compare(pageKeyOf(one), pageKeyOf(other));

/** Returns the fraction of a second as text, because a Date has only millisecond precision. */
const fractionOf = (time: string): string => (/\.(\d+)/.exec(time)?.[1] ?? '').padEnd(6, '0');

export const sortConversations = (list: List): List => [...list].sort(compareRows);

/**
 * Inserts or replaces one conversation at its position. Returns the same list when nothing changes.
 */
export function withConversation(list: List, next: Conversation): List {
  const index = list.findIndex(({ id }) => id === next.id);
  const mine = list[index];
  if (mine === next) return list;
  if (mine && compareRows(mine, next) === 0) return list.with(index, next);
  const others = index < 0 ? list : list.toSpliced(index, 1);
  return others.toSpliced(placeOf(others, next), 0, next);
}

/**
 * Binary search for the position of a conversation, so that the whole list is not sorted again for
 * each new message.
 */
function placeOf(list: List, next: Conversation): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = list[middle];
    if (there && compareRows(there, next) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Merges a further page into the list. */
export function withNextPage(list: List, page: List): List {
  const byId = new Map(list.map((one) => [one.id, one]));
  for (const answer of page)
    byId.set(answer.id, withServerConversation(byId.get(answer.id), answer));
  return sortConversations([...byId.values()]);
}

/**
 * Merges a reloaded first page into the list. Removes a conversation if it belongs on the first
 * page but the reloaded page does not contain it.
 * @param asked - The list at the time of the request for the page. A conversation that has changed
 * since the request is not removed.
 */
export function withFirstPage(list: List, page: List, asked: List, isFull: boolean): List {
  const answered = new Set(page.map(({ id }) => id));
  // The first page contains all pinned conversations, however old they are. Only the last
  // conversation that is not pinned shows how far back the page reaches.
  const last = page.findLast(({ pinnedAt }) => pinnedAt === null) ?? page.at(-1);
  const untouched = new Set(asked);
  const staying = list.filter((one) => {
    if (answered.has(one.id) || !untouched.has(one)) return true;
    // The response lacks the remaining conversations. The list keeps those beyond this page. The
    // user has left the others, which are removed.
    return isFull && last !== undefined && compare(pageKeyOf(one), pageKeyOf(last)) > 0;
  });
  return withNextPage(staying, page);
}
