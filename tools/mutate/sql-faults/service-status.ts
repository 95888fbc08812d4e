// Deliberate faults in the public service status: an outage that is not detected, and a ledger that
// is reported as consistent although it is not.
import type { SqlFault } from '../sql-fault.ts';

const TESTS = ['supabase/tests/functions/operator-overview/service-status.test.ts'];

const EDITS: (readonly [name: string, made: string, from: string, to: string])[] = [
  [
    'scheduled jobs that stopped five minutes ago are reported as running',
    'public.service_status',
    "s.due_work_at > now() - interval '5 minutes'",
    "s.due_work_at >= now() - interval '5 minutes'",
  ],
  [
    'a ledger with a difference is reported as consistent',
    'public.service_status',
    "when false then 'failing'",
    "when false then 'working'",
  ],
  [
    'the first ledger check counts instead of the last',
    'public.service_status',
    'order by k.id desc',
    'order by k.id',
  ],
  [
    'messages waiting for an hour are not reported',
    'public.service_status',
    "m.created_at < now() - interval '5 minutes'",
    "m.created_at < now() - interval '1 hour'",
  ],
  [
    'promises are counted at every run',
    'private.due_work_of_service_status',
    "v_state.counted_at < now() - interval '1 hour'",
    'true',
  ],
  [
    'scheduled jobs do not record their end',
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
