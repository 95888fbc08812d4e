// What is still to be answered before money is sent: the notice about frauds, an amount far from the usual one, a fresh proof.
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import type { Draft } from '../model/draft.ts';

export const checkQueries = {
  /** Not below the other queries of money: nobody waits for it to hear why a confirmation was refused. */
  all: () => ['sending-checks'] as const,
  /** What of it is still open. */
  open: (id: string, quoteId: string, { receiver_id, recipient_phone }: Draft) =>
    queryOptions({
      queryKey: [...checkQueries.all(), id, quoteId, receiver_id, recipient_phone],
      queryFn: async () => {
        const [open] = await call('sending_checks', { p_id: id, p_quote_id: quoteId });
        return open ?? null;
      },
    }),
};
