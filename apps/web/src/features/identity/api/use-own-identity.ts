// How the person's identity stands, kept true while she waits: a decision is told on her live topic.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod/mini';
import { personChannel } from '../../../shared/lib/person-channel.ts';
import { identityQueries } from './queries.ts';

const schema = z.object({ notification: z.object({ kind: z.string() }) });

/** approved, rejected or asked for more: the database tells each of them (notify_identity_decision). */
const isDecision = (payload: unknown): boolean => {
  const told = schema.safeParse(payload);
  return told.success && told.data.notification.kind.startsWith('identity_');
};

export function useOwnIdentity(userId: string) {
  const queryClient = useQueryClient();
  const identity = useQuery(identityQueries.own(userId));
  const isWaiting = identity.data?.state === 'pending';
  useEffect(() => {
    if (!isWaiting) return;
    const topic = personChannel(userId);
    const readAgain = () => {
      void queryClient.invalidateQueries({ queryKey: identityQueries.all() });
    };
    const leave = topic.subscribe('notification', (payload) => {
      if (isDecision(payload)) readAgain();
    });
    // What was decided while nobody listened was not told.
    const leaveStatus = topic.onStatus((status) => {
      if (status === 'live') readAgain();
    });
    return () => {
      leave();
      leaveStatus();
    };
  }, [isWaiting, userId, queryClient]);
  return identity;
}
