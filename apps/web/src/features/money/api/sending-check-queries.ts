// Query for the checks that are still open before a transfer: scam notice, unusual amount, recent
// proof of identity.
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import type { Draft } from '../model/draft.ts';

export const sendingCheckQueries = {
  /**
   * Root key of the queries for sending checks. It does not start with the root key of the transfer
   * queries. After a refused confirmation, the app waits until all transfer queries are refetched.
   * The sending checks must not prolong this wait.
   */
  all: () => ['sending-checks'] as const,
  /** Query for the open checks of a draft with a given quote. */
  open: (id: string, quoteId: string, { receiver_id, recipient_phone }: Draft) =>
    queryOptions({
      queryKey: [...sendingCheckQueries.all(), id, quoteId, receiver_id, recipient_phone],
      queryFn: async () => {
        const [open] = await call('sending_checks', { p_id: id, p_quote_id: quoteId });
        return open ?? null;
      },
    }),
};
