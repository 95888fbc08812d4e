// Query for a broker's settlements, open ones first.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { settlementSchema } from '../model/settlement.ts';

export const settlementQueries = {
  /** Below the root key of the counter, so that an action there invalidates them. */
  own: () =>
    queryOptions({
      queryKey: ['broker', 'settlements'],
      queryFn: () => call('my_settlements', {}, z.array(settlementSchema)),
    }),
};
