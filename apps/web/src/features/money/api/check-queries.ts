// Query for the open checks before a transfer: scam notice, unusual amount, recent proof of
// identity.
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import type { Draft } from '../model/draft.ts';

export const checkQueries = {
  /**
   * The query key is not below the root key of transfers. A refused confirmation waits until
   * everything below that root key is refetched, and must not wait for this query too.
   */
  all: () => ['sending-checks'] as const,
  /** Query for the open checks of a draft at a quoted price. */
  open: (id: string, quoteId: string, { receiver_id, recipient_phone }: Draft) =>
    queryOptions({
      queryKey: [...checkQueries.all(), id, quoteId, receiver_id, recipient_phone],
      queryFn: async () => {
        const [open] = await call('sending_checks', { p_id: id, p_quote_id: quoteId });
        return open ?? null;
      },
    }),
};
