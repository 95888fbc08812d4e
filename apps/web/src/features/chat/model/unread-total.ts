// How many messages wait in the conversations that are not muted.
import type { Conversation } from './chat-types.ts';
import { isMuted } from './is-muted.ts';

type Counted = Pick<Conversation, 'unreadCount' | 'mutedUntil'>;

export const unreadTotal = (list: readonly Counted[], now = Date.now()): number =>
  list.reduce(
    (sum, { unreadCount, mutedUntil }) => (isMuted(mutedUntil, now) ? sum : sum + unreadCount),
    0,
  );
