// How the person's identity stands, kept true while she waits: a decision is told on her live topic.
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { useLive } from '../../../shared/live/use-live.ts';
import { identityQueries } from '../api/identity-queries.ts';

const schema = z.object({ notification: z.object({ kind: z.string() }) });

/** approved, rejected or asked for more: the database tells each of them (notify_identity_decision). */
const isDecision = (payload: unknown): boolean => {
  const told = schema.safeParse(payload);
  return told.success && told.data.notification.kind.startsWith('identity_');
};

export function useOwnIdentity(userId: string) {
  const identity = useQuery(identityQueries.own(userId));
  const isWaiting = identity.data?.state === 'pending';
  useLive(userId, isWaiting ? ['notification'] : [], [identityQueries.all()], isDecision);
  return identity;
}
