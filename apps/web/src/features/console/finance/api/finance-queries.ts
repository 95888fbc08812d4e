// What finance reads: every broker's float and credit line, and what the checks of the ledger found.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../../shared/lib/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

const floatSchema = z.object({
  broker_id: z.string(),
  business_name: z.string(),
  city: z.object({ name: z.string(), name_fr: z.string(), name_ar: z.string() }),
  is_active: z.boolean(),
  /** No movement any more but corrections. */
  is_ended: z.boolean(),
  float_centimes: z.number(),
  held_centimes: z.number(),
  credit_centimes: z.number(),
  available_centimes: z.number(),
  commission_centimes: z.number(),
  topped_up_today_centimes: z.number(),
  /** What one operator may top up of a broker in a day. */
  top_up_limit_centimes: z.number(),
});
export type BrokerFloat = z.infer<typeof floatSchema>;

const checkSchema = z.object({
  night: z.nullable(z.string()),
  checked_at: z.string(),
  is_whole: z.boolean(),
  journal_count: z.number(),
  broken_journal_id: z.nullable(z.number()),
  problem: z.nullable(z.string()),
});
export type LedgerCheck = z.infer<typeof checkSchema>;

const placeSchema = z.nullable(
  z.object({ name: z.string(), name_fr: z.string(), name_ar: z.string() }),
);
const settlementSchema = z.object({
  id: z.string(),
  /** Null: that broker's row is gone. */
  giver: z.nullable(z.string()),
  taker: z.nullable(z.string()),
  giver_city: placeSchema,
  taker_city: placeSchema,
  amount_centimes: z.number(),
  status: z.enum(['open', 'settled', 'declined', 'lapsed']),
  proposed_at: z.string(),
  lapses_at: z.string(),
  has_giver_confirmed: z.boolean(),
  has_taker_confirmed: z.boolean(),
});
export type ListedSettlement = z.infer<typeof settlementSchema>;

const PAGE = 50;

export const financeQueries = {
  floats: () =>
    infiniteQueryOptions({
      queryKey: [...operatorQueries.all(), 'floats'],
      gcTime: 0,
      initialPageParam: undefined as BrokerFloat | undefined,
      queryFn: ({ pageParam: last }) =>
        call(
          'list_floats',
          {
            p_limit: PAGE,
            ...(last ? { p_after_name: last.business_name, p_after_id: last.broker_id } : {}),
          },
          z.array(floatSchema),
        ),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
  checks: () =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'ledger-checks'],
      gcTime: 0,
      queryFn: () => call('read_ledger_checks', {}, z.array(checkSchema)),
    }),
  settlements: () =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'settlements'],
      gcTime: 0,
      queryFn: () => call('list_settlements', {}, z.array(settlementSchema)),
    }),
};
