// Bank queries for finance operators: daily reconciliation, open items, and matches.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { z } from 'zod/mini';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

const text = z.string();
const name = z.nullable(text);
const columnsSchema = z.object({
  day: text,
  order: z.enum(['dmy', 'ymd', 'mdy']),
  label: text,
  reference: name,
  amount: name,
  debit: name,
  credit: name,
  decimal: z.enum([',', '.']),
});
const proofSchema = z.object({
  columns: z.nullable(columnsSchema),
  open_count: z.number(),
  days: z.array(
    z.object({
      day: text,
      bank_centimes: z.number(),
      ledger_centimes: z.number(),
      difference_centimes: z.number(),
      explained_centimes: z.number(),
      open_count: z.number(),
      is_proven: z.boolean(),
    }),
  ),
});
export type BankProof = z.infer<typeof proofSchema>;

const itemSchema = z.object({
  id: z.number(),
  day: text,
  reference: text,
  amount_centimes: z.number(),
});
const openSchema = z.object({
  lines: z.array(
    z.extend(itemSchema, { label: text, is_opening: z.boolean(), is_own_file: z.boolean() }),
  ),
  journals: z.array(
    z.extend(itemSchema, {
      kind: z.enum([
        'float_topped_up',
        'broker_deposit_received',
        'broker_paid_out',
        'bank_charged',
        'bank_charge_undone',
        'balance_corrected',
      ]),
    }),
  ),
});
export type OpenBankItems = z.infer<typeof openSchema>;
export type BankMatch = Database['public']['Functions']['list_bank_matches']['Returns'][number];

const PAGE = 50;

export const bankQueries = {
  all: () => [...operatorQueries.all(), 'bank'] as const,
  proof: () =>
    queryOptions({
      queryKey: [...bankQueries.all(), 'proof'],
      gcTime: 0,
      queryFn: () => call('read_bank_proof', {}, proofSchema),
    }),
  open: () =>
    queryOptions({
      queryKey: [...bankQueries.all(), 'open'],
      gcTime: 0,
      queryFn: () => call('list_bank_exceptions', {}, openSchema),
    }),
  matches: () =>
    infiniteQueryOptions({
      queryKey: [...bankQueries.all(), 'matches'],
      gcTime: 0,
      initialPageParam: undefined as number | undefined,
      queryFn: ({ pageParam: last }) =>
        call('list_bank_matches', {
          p_limit: PAGE,
          ...(last === undefined ? {} : { p_after_id: last }),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    }),
};
