// Query for the refund that a user can collect at a counter, for a parcel or a dispute.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { counterRefundSchema } from '../model/counter-refund-schema.ts';

export const refundQueries = {
  all: () => ['counter-refund'] as const,
  /**
   * @param id - ID of the parcel or the dispute. The result is null when there is no refund for the
   * user. A refund that is already paid is also returned.
   */
  one: (id: string) =>
    queryOptions({
      queryKey: [...refundQueries.all(), id],
      queryFn: () => call('my_counter_refund', { p_id: id }, z.nullable(counterRefundSchema)),
    }),
};
