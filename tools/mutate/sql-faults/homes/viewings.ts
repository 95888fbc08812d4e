// Faults in visits to homes: a time given twice, a turn not asked, one of the two not told, a reminder too late, a home that goes in silence.
import type { SqlFault } from '../../sql-fault.ts';

const asks = ['supabase/tests/functions/homes/viewings.test.ts'];
const ends = ['supabase/tests/functions/homes/viewing-ends.test.ts'];
const due = ['supabase/tests/functions/homes/viewings-due-work.test.ts'];
const hours = ['supabase/tests/functions/homes/viewing-hours.test.ts'];
const atOnce = ['supabase/tests/concurrency/homes/viewings.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'two who ask at once do not wait for each other at the home',
    function: 'public.ask_viewing',
    replace: ['where l.id = p_home_id for no key update', 'where l.id = p_home_id'],
    tests: atOnce,
  },
  {
    name: 'a person who asks many times at once is not counted one by one',
    function: 'public.ask_viewing',
    replace: ['perform private.lock_caller();', 'perform private.caller_id();'],
    tests: atOnce,
  },
  {
    name: 'a sixth visit waits for an answer',
    function: 'private.require_viewings_left',
    replace: ['count(*) >= 5', 'count(*) > 5'],
    tests: asks,
  },
  {
    name: 'two visits may overlap by a minute',
    function: 'private.is_viewing_time_free',
    replace: ['v.starts_at < p_ends_at', "v.starts_at < p_ends_at - interval '1 minute'"],
    tests: asks,
  },
  {
    name: 'whoever asked confirms her own visit',
    function: 'public.confirm_viewing',
    replace: ['v_viewing.waiting_for <> v_role', 'false'],
    tests: asks,
  },
  {
    name: 'a time that she did not see is confirmed',
    function: 'public.confirm_viewing',
    replace: ['v_viewing.starts_at is distinct from p_starts_at', 'false'],
    tests: asks,
  },
  {
    name: 'a stranger cancels a visit',
    function: 'private.lock_own_viewing',
    replace: ['and v_caller in (v.owner_id, v.asker_id)', ''],
    tests: ends,
  },
  {
    name: 'the asker is not told that the home has gone',
    function: 'private.end_viewing',
    replace: ["if p_by <> 'asker' then", "if p_by = 'owner' then"],
    tests: ends,
  },
  {
    name: 'who is kept out still comes to a visit',
    function: 'private.cancel_viewings_of_account',
    replace: ['new.id in (x.owner_id, x.asker_id)', 'new.id = x.owner_id'],
    tests: ends,
  },
  {
    name: 'both are reminded of a day ahead twice',
    function: 'private.remind_of_viewings',
    replace: ['v.day_reminded_at is null and', ''],
    tests: due,
  },
  {
    name: 'the second reminder comes an hour late',
    function: 'private.remind_of_viewings',
    replace: [
      "v.starts_at <= now() + interval '2 hours'\n        and",
      "v.starts_at <= now() + interval '1 hour'\n        and",
    ],
    tests: due,
  },
  {
    name: 'the owner does not hear that a question has ended',
    function: 'private.due_work_of_viewings',
    replace: ["private.notify_viewing(v_viewing, 'owner', 'expired'), ", ''],
    tests: due,
  },
  {
    name: 'slots are cut by universal time',
    function: 'private.slots_of_home',
    replace: ["at time zone 'Africa/Casablanca'", "at time zone 'UTC'"],
    tests: hours,
  },
  {
    name: 'a slot that was withdrawn is still given',
    function: 'private.is_viewing_time_free',
    replace: ['w.starts_at = p_starts_at', 'false'],
    tests: hours,
  },
];
