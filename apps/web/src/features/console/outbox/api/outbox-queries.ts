// Query for the outbox messages that could not be sent. The results are paginated, and contain
// neither the recipient nor the content.
import { infiniteQueryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

const PAGE = 50;
const deadSchema = z.array(
  z.object({
    id: z.string(),
    channel: z.enum(['push', 'email', 'sms']),
    type: z.string(),
    kind: z.string(),
    reason: z.string(),
    attempts: z.number(),
    created_at: z.string(),
    ended_at: z.string(),
  }),
);
export type DeadMessage = z.infer<typeof deadSchema>[number];

export const outboxQueries = {
  all: () => [...operatorQueries.all(), 'outbox'] as const,
  dead: () =>
    infiniteQueryOptions({
      queryKey: [...outboxQueries.all(), 'dead'],
      initialPageParam: undefined as DeadMessage | undefined,
      queryFn: ({ pageParam: last }) =>
        call(
          'list_dead_outbox_messages',
          { p_limit: PAGE, ...(last && { p_before: last.ended_at, p_before_id: last.id }) },
          deadSchema,
        ),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
};
