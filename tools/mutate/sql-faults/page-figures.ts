// Faults in what the front page shows of the service: too little to carry it, a share that flatters, a count of yesterday.
import type { SqlFault } from '../sql-fault.ts';

const TESTS = ['supabase/tests/functions/operator-overview/page-figures.test.ts'];

const EDITS: (readonly [name: string, made: string, from: string, to: string])[] = [
  [
    'ten brokers are too few for the front page',
    'public.page_figures',
    's.brokers >= 10',
    's.brokers > 10',
  ],
  [
    'nine brokers are enough for the front page',
    'public.page_figures',
    's.brokers >= 10',
    's.brokers >= 9',
  ],
  [
    'two towns are enough for the front page',
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
    'a share that was nearly kept is called whole',
    'public.page_figures',
    '100 * s.promises_kept / s.promises_judged',
    'round(100.0 * s.promises_kept / s.promises_judged)',
  ],
  ['every page shows the figures of the front page', 'public.page_figures', "p_path = ''", 'true'],
  [
    'figures of the day before yesterday are shown',
    'public.page_figures',
    "interval '1 day'",
    "interval '2 days'",
  ],
  [
    'a broker who stopped counts on the front page',
    'private.due_work_of_service_status',
    "b.is_active and p.account_type = 'broker'",
    "p.account_type = 'broker'",
  ],
  [
    'a shop whose owner is no broker any more counts',
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
