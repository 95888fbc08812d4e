// A broker's settlements, open ones first.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { settlementSchema } from '../model/settlement.ts';

export const settlementQueries = {
  /** Below those of the counter, so that a step there refreshes them. */
  own: () =>
    queryOptions({
      queryKey: ['broker', 'settlements'],
      queryFn: () => call('my_settlements', {}, z.array(settlementSchema)),
    }),
};
