// Reacts to session changes for the whole app: shows a message when the session expires and clears
// the query cache when the user changes.
import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '../i18n/messages.ts';
import { sessionStore } from '../shared/session/session-store.ts';
import { notify } from '../shared/ui/dialogs/notify.ts';

const following = new WeakSet<QueryClient>();

/**
 * Subscribes to session changes. Every signed-in layout calls this function; only the first call
 * per query client has an effect.
 */
export function handleSessionChanges(queryClient: QueryClient): void {
  if (following.has(queryClient)) return;
  following.add(queryClient);
  let lastUserId: string | undefined;
  sessionStore.subscribe((state) => {
    if (state.status === 'signed_out') {
      if (state.reason === 'expired') notify.error(i18n._('errors.session_ended'));
      if (state.reason === 'left') queryClient.clear();
    }
    if (state.status !== 'signed_in') return;
    // When a session expires, the cached data is kept in case the same user signs in again. If
    // another user signs in, the cache is cleared, because that user must not see the data.
    if (lastUserId && lastUserId !== state.userId) queryClient.clear();
    lastUserId = state.userId;
  });
}
