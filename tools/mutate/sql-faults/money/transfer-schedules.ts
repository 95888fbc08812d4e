// Deliberate faults in monthly transfers: a wrong day, a month for which the sender is asked twice
// or never, a missing lock.
import type { SqlFault } from '../../sql-fault.ts';

const MONTHLY = ['supabase/tests/functions/safety/transfer-schedules.test.ts'];
const DUE = ['supabase/tests/functions/safety/due-schedules.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/sending-safety.test.ts'];
const CLOCK = ['supabase/tests/concurrency/due-work-skips-locked.test.ts'];

type Edit = readonly [name: string, made: string, from: string, to: string, tests: string[]];

const EDITS: Edit[] = [
  [
    'the 31st is skipped in short months',
    'private.next_day_of_month',
    "least(m.start + (p_day - 1), (m.start + interval '1 month' - interval '1 day')::date)",
    'm.start + (p_day - 1)',
    MONTHLY,
  ],
  [
    'the next occurrence of a day is the day itself',
    'private.next_day_of_month',
    'd.day > p_after',
    'd.day >= p_after',
    MONTHLY,
  ],
  [
    'the day of a monthly transfer uses UTC',
    'private.today_in_morocco',
    "now() at time zone 'Africa/Casablanca'",
    "now() at time zone 'Etc/UTC'",
    MONTHLY,
  ],
  [
    'every change moves the date of the question',
    'public.save_transfer_schedule',
    'case when s.day_of_month = excluded.day_of_month then s.next_on else excluded.next_on end',
    'excluded.next_on',
    MONTHLY,
  ],
  [
    'a twenty-first monthly transfer is created',
    'public.save_transfer_schedule',
    '>= v_maximum',
    '> v_maximum',
    [...MONTHLY, ...AT_ONCE],
  ],
  [
    'twenty monthly transfers can no longer be changed',
    'public.save_transfer_schedule',
    'if v_schedule.id is null\n    and (select count(*)',
    'if (select count(*)',
    MONTHLY,
  ],
  [
    'a monthly transfer to oneself is accepted',
    'public.save_transfer_schedule',
    'perform private.check_receiver(v_sender_id, p_receiver_id);',
    '',
    MONTHLY,
  ],
  [
    'a stranger locks another person’s monthly transfer',
    'private.lock_own_schedule',
    'and sender_id = v_sender_id',
    '',
    MONTHLY,
  ],
  [
    'two devices create two twentieth monthly transfers',
    'public.save_transfer_schedule',
    'private.lock_caller()',
    'private.caller_id()',
    AT_ONCE,
  ],
  [
    'the planned day is lost after a pause',
    'public.pause_transfer_schedule',
    'next_on < v_today',
    'next_on <= v_today + 1',
    MONTHLY,
  ],
  [
    'after a pause, missed months are asked about at once',
    'public.pause_transfer_schedule',
    'when not p_is_paused and next_on < v_today',
    'when false',
    MONTHLY,
  ],
  [
    'the scheduled job asks a day late',
    'private.ask_due_schedules',
    's.next_on <= v_today',
    's.next_on < v_today',
    DUE,
  ],
  [
    'the scheduled job asks about paused transfers',
    'private.ask_due_schedules',
    'and not s.is_paused',
    '',
    DUE,
  ],
  [
    'after a missed month, the sender is asked at every run',
    'private.ask_due_schedules',
    'private.next_day_of_month(day_of_month, v_today)',
    'private.next_day_of_month(day_of_month, next_on)',
    DUE,
  ],
  [
    'nobody is notified of a prepared monthly transfer',
    'private.ask_due_schedules',
    `perform private.notify(v_schedule.sender_id, 'transaction', 'schedule_due', '{"party": "sender"}', v_transfer.id);`,
    '',
    DUE,
  ],
  [
    'the scheduled job waits for a locked monthly transfer',
    'private.ask_due_schedules',
    'for update of s skip locked',
    'for update of s',
    CLOCK,
  ],
  [
    'the scheduled job waits for a sender whose account is being deleted',
    'private.ask_due_schedules',
    'for key share of p skip locked',
    '',
    CLOCK,
  ],
  [
    'the scheduled job waits for a recipient whose account is being deleted',
    'private.ask_due_schedules',
    'for key share skip locked',
    'for key share',
    CLOCK,
  ],
  [
    'monthly transfers of a deleted account continue',
    'private.forget_person_of_transfer_schedules',
    's.sender_id = p_user_id',
    'false',
    MONTHLY,
  ],
];

export const FAULTS: SqlFault[] = EDITS.map(([name, made, from, to, tests]) => ({
  name,
  function: made,
  replace: [from, to],
  tests,
}));
