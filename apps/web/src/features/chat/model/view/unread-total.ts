// Counts unread messages in active conversations that are not muted, as the database function
// unread_counts() does.
import type { Conversation } from '../chat-types.ts';
import { isMuted } from './is-muted.ts';

type Counted = Pick<Conversation, 'myStatus' | 'unreadCount' | 'mutedUntil'>;

export const unreadTotal = (list: readonly Counted[], now = Date.now()): number =>
  list.reduce(
    // Excludes pending message requests, and conversations of which the user is no longer a member.
    (sum, { myStatus, unreadCount, mutedUntil }) =>
      myStatus !== 'active' || isMuted(mutedUntil, now) ? sum : sum + unreadCount,
    0,
  );
