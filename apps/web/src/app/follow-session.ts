// What the whole app does when the person changes: says once that a session ran out, and forgets what belongs to her.
import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '../i18n/messages.ts';
import { sessionStore } from '../shared/session/session-store.ts';
import { notify } from '../shared/ui/dialogs/notify.ts';

const following = new WeakSet<QueryClient>();

/** Asked for by every layout of signed-in people; it follows once. */
export function followSession(queryClient: QueryClient): void {
  if (following.has(queryClient)) return;
  following.add(queryClient);
  let lastUserId: string | undefined;
  sessionStore.subscribe((state) => {
    if (state.status === 'signed_out') {
      if (state.reason === 'expired') notify.error(i18n._('errors.session_ended'));
      if (state.reason === 'left') queryClient.clear();
    }
    if (state.status !== 'signed_in') return;
    // After an expiry the same person finds her screens as they were; another one must see nothing of them.
    if (lastUserId && lastUserId !== state.userId) queryClient.clear();
    lastUserId = state.userId;
  });
}
