// Queries of finance operators: results of the ledger checks, and settlements between brokers.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

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
  /** Name of the broker; null when the broker's account is deleted. */
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

export const financeQueries = {
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
