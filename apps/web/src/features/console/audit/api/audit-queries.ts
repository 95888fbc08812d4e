// Audit log queries for compliance and admins. The queries do not refetch automatically, because
// each read of the log adds an entry to the log.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '@wasl/db-types';
import { call } from '../../../../shared/api/call.ts';
import { unwrap } from '../../../../shared/errors/refusal.ts';
import type { AuditFilter } from '../model/audit-filter.ts';

type Row = Database['public']['Functions']['read_audit_events']['Returns'][number];
type Nullable =
  | 'actor_id'
  | 'actor_name'
  | 'actor_username'
  | 'subject_id'
  | 'subject_name'
  | 'subject_username'
  | 'subject_reference'
  | 'reason';
export type AuditEvent = Omit<Row, Nullable> & Record<Nullable, string | null>;
export type ChainState = {
  is_intact: boolean;
  broken_id: number | null;
  last_id: number | null;
  checked_at: string;
};

const PAGE = 50;

export const auditQueries = {
  all: () => ['operator', 'audit'] as const,
  /**
   * Rows of the audit log, newest first. Keyset pagination: each page starts after the last row of
   * the previous one.
   */
  events: ({ action, actor, subject, day }: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: [...auditQueries.all(), 'events', { action, actor, subject, day }],
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      initialPageParam: undefined as number | undefined,
      queryFn: ({ pageParam: before }): Promise<AuditEvent[]> =>
        call('read_audit_events', {
          p_limit: PAGE,
          ...(action ? { p_action: action } : {}),
          ...(actor ? { p_actor: actor } : {}),
          ...(subject ? { p_subject: subject } : {}),
          ...(day ? { p_day: day } : {}),
          ...(before === undefined ? {} : { p_before_id: before }),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    }),
  chain: () =>
    queryOptions({
      queryKey: [...auditQueries.all(), 'chain'],
      staleTime: Number.POSITIVE_INFINITY,
      // This query is not retried: verifying a long log takes the database a while, and a retry
      // doubles the load.
      retry: false,
      queryFn: async (): Promise<ChainState> => {
        const [chain = null] = await call('check_audit_chain', {});
        return unwrap({ data: chain, error: null });
      },
    }),
};
