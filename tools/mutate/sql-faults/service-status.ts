// Faults in what anybody reads of the service: a standstill that nobody sees, a broken book that is called whole.
import type { SqlFault } from '../sql-fault.ts';

const TESTS = ['supabase/tests/functions/operator-overview/service-status.test.ts'];

const EDITS: (readonly [name: string, made: string, from: string, to: string])[] = [
  [
    'due work that stands still for five minutes is said to run',
    'public.service_status',
    "s.due_work_at > now() - interval '5 minutes'",
    "s.due_work_at >= now() - interval '5 minutes'",
  ],
  [
    'books with a difference are said to be whole',
    'public.service_status',
    "when false then 'failing'",
    "when false then 'working'",
  ],
  [
    'the first walk over the books counts and not the last',
    'public.service_status',
    'order by k.id desc',
    'order by k.id',
  ],
  [
    'messages that wait for an hour are no disturbance',
    'public.service_status',
    "m.created_at < now() - interval '5 minutes'",
    "m.created_at < now() - interval '1 hour'",
  ],
  [
    'promises are counted at every turn',
    'private.due_work_of_service_status',
    "v_state.counted_at < now() - interval '1 hour'",
    'true',
  ],
  [
    'due work does not note its end',
    'private.due_work_of_service_status',
    'set due_work_at = now()',
    'set due_work_at = s.due_work_at',
  ],
];

export const FAULTS: SqlFault[] = EDITS.map(([name, made, from, to]) => ({
  name,
  function: made,
  replace: [from, to],
  tests: TESTS,
}));
