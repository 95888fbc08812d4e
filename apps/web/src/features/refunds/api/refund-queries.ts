// What the person collects at a counter for one of her parcels or disputes.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { counterRefundSchema } from '../model/counter-refund-schema.ts';

export const refundQueries = {
  all: () => ['counter-refund'] as const,
  /** @param id Of the parcel or the dispute; null when nothing of hers waits or was paid. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...refundQueries.all(), id],
      queryFn: () => call('my_counter_refund', { p_id: id }, z.nullable(counterRefundSchema)),
    }),
};
