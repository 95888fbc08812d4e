// Query for a broker's settlements, open ones first.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { settlementSchema } from '../model/settlement.ts';

export const settlementQueries = {
  /**
   * The query key starts with the root key of the broker's workspace, so that a mutation in the
   * workspace also invalidates the settlements.
   */
  own: () =>
    queryOptions({
      queryKey: ['broker', 'settlements'],
      queryFn: () => call('my_settlements', {}, z.array(settlementSchema)),
    }),
};
