// Deliberate faults in viewings: a double booking, a missing consent, a missing notification, a
// late reminder, and a home that is withdrawn without notice.
import type { SqlFault } from '../../sql-fault.ts';

const asks = ['supabase/tests/functions/homes/viewings.test.ts'];
const ends = ['supabase/tests/functions/homes/viewing-ends.test.ts'];
const due = ['supabase/tests/functions/homes/viewings-due-work.test.ts'];
const hours = ['supabase/tests/functions/homes/viewing-hours.test.ts'];
const atOnce = ['supabase/tests/concurrency/homes/viewings.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'two concurrent requests do not lock the home',
    function: 'public.ask_viewing',
    replace: ['where l.id = p_home_id for no key update', 'where l.id = p_home_id'],
    tests: atOnce,
  },
  {
    name: 'concurrent requests of one person are not counted one by one',
    function: 'public.ask_viewing',
    replace: ['perform private.lock_caller();', 'perform private.caller_id();'],
    tests: atOnce,
  },
  {
    name: 'a sixth viewing request is open',
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
    name: 'the requester confirms their own viewing',
    function: 'public.confirm_viewing',
    replace: ['v_viewing.waiting_for <> v_role', 'false'],
    tests: asks,
  },
  {
    name: 'a time that the confirming party did not see is confirmed',
    function: 'public.confirm_viewing',
    replace: ['v_viewing.starts_at is distinct from p_starts_at', 'false'],
    tests: asks,
  },
  {
    name: 'a stranger cancels a viewing',
    function: 'private.lock_own_viewing',
    replace: ['and v_caller in (v.owner_id, v.asker_id)', ''],
    tests: ends,
  },
  {
    name: 'the requester is not notified that the home is gone',
    function: 'private.end_viewing',
    replace: ["if p_by <> 'asker' then", "if p_by = 'owner' then"],
    tests: ends,
  },
  {
    name: 'a blocked person still attends a viewing',
    function: 'private.cancel_viewings_of_account',
    replace: ['new.id in (x.owner_id, x.asker_id)', 'new.id = x.owner_id'],
    tests: ends,
  },
  {
    name: 'both parties get the day-before reminder twice',
    function: 'private.remind_of_viewings',
    replace: ['v.day_reminded_at is null and', ''],
    tests: due,
  },
  {
    name: 'the second reminder is an hour late',
    function: 'private.remind_of_viewings',
    replace: [
      "v.starts_at <= now() + interval '2 hours'\n        and",
      "v.starts_at <= now() + interval '1 hour'\n        and",
    ],
    tests: due,
  },
  {
    name: 'the owner is not notified that a request has expired',
    function: 'private.due_work_of_viewings',
    replace: ["private.notify_viewing(v_viewing, 'owner', 'expired'), ", ''],
    tests: due,
  },
  {
    name: 'slots use UTC',
    function: 'private.slots_of_home',
    replace: ["at time zone 'Africa/Casablanca'", "at time zone 'UTC'"],
    tests: hours,
  },
  {
    name: 'a withdrawn slot is still offered',
    function: 'private.is_viewing_time_free',
    replace: ['w.starts_at = p_starts_at', 'false'],
    tests: hours,
  },
];
