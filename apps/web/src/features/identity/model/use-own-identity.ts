// Hook for the state of the user's identity. While a case is pending, refetches the state when the
// user's realtime topic announces a decision.
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { identityQueries } from '../api/identity-queries.ts';

const schema = z.object({ notification: z.object({ kind: z.string() }) });

/**
 * Returns true for a notification about an approval, a rejection or a request for more documents.
 * The database function notify_identity_decision sends these notifications.
 */
const isDecision = (payload: unknown): boolean => {
  const told = schema.safeParse(payload);
  return told.success && told.data.notification.kind.startsWith('identity_');
};

export function useOwnIdentity(userId: string) {
  const identity = useQuery(identityQueries.own(userId));
  const isWaiting = identity.data?.state === 'pending';
  usePersonLiveUpdates(
    userId,
    isWaiting ? ['notification'] : [],
    [identityQueries.all()],
    isDecision,
  );
  return identity;
}
