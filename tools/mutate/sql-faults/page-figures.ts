// Faults inserted deliberately into the SQL that computes the statistics of the landing page. With
// these faults, the page publishes figures based on too few cases, too high a share or an outdated
// count. The tests must detect each fault.
import type { SqlFault } from '../sql-fault.ts';

const TESTS = ['supabase/tests/functions/operator-overview/page-figures.test.ts'];

const EDITS: (readonly [name: string, made: string, from: string, to: string])[] = [
  [
    'ten brokers are too few for the landing page',
    'public.page_figures',
    's.brokers >= 10',
    's.brokers > 10',
  ],
  [
    'nine brokers are enough for the landing page',
    'public.page_figures',
    's.brokers >= 10',
    's.brokers >= 9',
  ],
  [
    'two towns are enough for the landing page',
    'public.page_figures',
    's.towns >= 3',
    's.towns >= 2',
  ],
  [
    'a share of 99 promises is shown',
    'public.page_figures',
    's.promises_judged >= 100',
    's.promises_judged >= 99',
  ],
  [
    'a share just below 100 percent is rounded up to it',
    'public.page_figures',
    '100 * s.promises_kept / s.promises_judged',
    'round(100.0 * s.promises_kept / s.promises_judged)',
  ],
  [
    'every page shows the statistics of the landing page',
    'public.page_figures',
    "p_path = ''",
    'true',
  ],
  [
    'statistics of the day before yesterday are shown',
    'public.page_figures',
    "interval '1 day'",
    "interval '2 days'",
  ],
  [
    'a suspended broker counts on the landing page',
    'private.due_work_of_service_status',
    "b.is_active and p.account_type = 'broker'",
    "p.account_type = 'broker'",
  ],
  [
    'the shop of a former broker counts',
    'private.due_work_of_service_status',
    " and p.account_type = 'broker'",
    '',
  ],
  [
    'each broker counts as a town',
    'private.due_work_of_service_status',
    'count(distinct b.city_id)',
    'count(b.city_id)',
  ],
  [
    'brokers are counted every second',
    'private.due_work_of_service_status',
    "v_state.counted_at < now() - interval '1 hour'",
    'true',
  ],
];

export const FAULTS: SqlFault[] = EDITS.map(([name, made, from, to]) => ({
  name,
  function: made,
  replace: [from, to],
  tests: TESTS,
}));
