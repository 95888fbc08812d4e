// Queries for compliance: suspicious activity cases, a single case, and the versions of the
// sanctions list. The database logs each read.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { z } from 'zod/mini';
import { call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

export type ActivityRow = Database['public']['Functions']['list_activity_cases']['Returns'][number];
export type SanctionsList =
  Database['public']['Functions']['list_sanctions_lists']['Returns'][number];

const text = z.string();
const textOrNull = z.nullable(text);
const decision = z.enum(['no_action', 'report', 'suspend', 'hold']);
export type ActivityDecision = z.infer<typeof decision>;
const caseSchema = z.object({
  id: text,
  person_id: text,
  opened_at: text,
  decision: z.nullable(decision),
  report_number: textOrNull,
  decided_at: textOrNull,
  person: z.nullable(
    z.object({
      name: text,
      phone_number: textOrNull,
      is_identity_approved: z.boolean(),
      created_at: text,
    }),
  ),
  alerts: z.array(
    z.object({
      id: z.number(),
      rule: z.enum([
        'amount',
        'month',
        'speed',
        'splitting',
        'shared_phone',
        'shared_device',
        'sanctions_person',
        'sanctions_recipient',
        'voucher_used',
        'voucher_of_other',
        'voucher_late',
      ]),
      found_at: text,
      details: z.object({
        centimes: z.optional(z.number()),
        count: z.optional(z.number()),
        days: z.optional(z.number()),
        hours: z.optional(z.number()),
        entry: z.optional(text),
        score: z.optional(z.number()),
      }),
      transfer: z.nullable(
        z.object({ reference: text, amount_centimes: z.number(), confirmed_at: textOrNull }),
      ),
    }),
  ),
  notes: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['note', 'decision', 'export']),
      text,
      written_at: text,
    }),
  ),
  earlier: z.array(
    z.object({
      id: text,
      opened_at: text,
      decision: z.nullable(decision),
      decided_at: textOrNull,
    }),
  ),
});
export type ActivityCase = z.infer<typeof caseSchema>;

const PAGE = 20;

export const activityQueries = {
  all: () => [...operatorQueries.all(), 'activity'] as const,
  list: (isDecided: boolean) =>
    infiniteQueryOptions({
      queryKey: [...activityQueries.all(), 'list', isDecided],
      gcTime: 0,
      initialPageParam: undefined as ActivityRow | undefined,
      queryFn: ({ pageParam: last }) =>
        call('list_activity_cases', {
          p_is_decided: isDecided,
          p_limit: PAGE,
          ...(last ? { p_after_opened_at: last.opened_at, p_after_id: last.case_id } : {}),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...activityQueries.all(), id],
      gcTime: 0,
      queryFn: () => call('read_activity_case', { p_id: id }, caseSchema),
    }),
  lists: () =>
    queryOptions({
      queryKey: [...activityQueries.all(), 'lists'],
      gcTime: 0,
      queryFn: () => call('list_sanctions_lists', {}),
    }),
};
