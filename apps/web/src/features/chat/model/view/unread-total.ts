// How many messages wait, as the database's unread_counts() counts them: in conversations that she is in and has not muted.
import type { Conversation } from '../chat-types.ts';
import { isMuted } from './is-muted.ts';

type Counted = Pick<Conversation, 'myStatus' | 'unreadCount' | 'mutedUntil'>;

export const unreadTotal = (list: readonly Counted[], now = Date.now()): number =>
  list.reduce(
    // Whom she has not answered, and what she has left, waits for nothing.
    (sum, { myStatus, unreadCount, mutedUntil }) =>
      myStatus !== 'active' || isMuted(mutedUntil, now) ? sum : sum + unreadCount,
    0,
  );
