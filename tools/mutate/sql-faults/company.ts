// Faults in who runs an instance, and in what it needs before people come.
import type { SqlFault } from '../sql-fault.ts';

const COMPANY = ['supabase/tests/functions/company/company.test.ts'];
const STEPS = ['supabase/tests/functions/company/first-steps.test.ts'];

const HOURS = ['supabase/tests/functions/company/support-hours.test.ts'];

const TESTS = ['supabase/tests/functions/company/test-messages.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'a sixth test leaves within the hour',
    function: 'public.send_test_message',
    replace: ['>= v_maximum', '> v_maximum'],
    tests: TESTS,
  },
  {
    name: 'tests of yesterday count',
    function: 'public.send_test_message',
    replace: [" and m.created_at > now() - interval '1 hour'", ''],
    tests: TESTS,
  },
  {
    name: 'finance sends tests',
    function: 'public.send_test_message',
    replace: ["private.require_operator('admin')", "private.require_operator('admin', 'finance')"],
    tests: TESTS,
  },
  {
    name: 'six tests at once leave',
    function: 'public.send_test_message',
    replace: ['perform private.lock_caller();', ''],
    tests: ['supabase/tests/concurrency/operators/company-and-contracts.test.ts'],
  },
  {
    name: 'an admin reads the tests of another one',
    function: 'public.my_test_messages',
    replace: ['m.user_id = v_operator_id and ', ''],
    tests: TESTS,
  },
  {
    name: 'a reviewer who is suspended counts as one',
    function: 'public.first_steps',
    replace: [' and (u.banned_until is null or u.banned_until <= now())', ''],
    tests: STEPS,
  },
  {
    name: 'nobody misses a reviewer',
    function: 'public.first_steps',
    replace: ["(1, 'identity_reviewer'), ", ''],
    tests: STEPS,
  },
  {
    name: 'the first hours of support that were set stay',
    function: 'public.published_company',
    replace: [
      'private.support_hours_versions v order by v.number desc',
      'private.support_hours_versions v order by v.number',
    ],
    tests: HOURS,
  },
  {
    name: 'support is told to be there on no day',
    function: 'public.published_company',
    replace: ['where jsonb_array_length(h.hours) > 0', ''],
    tests: HOURS,
  },
  {
    name: 'support has other hours, as a shop has',
    function: 'public.set_support_hours',
    replace: [` or p_hours @> '[{"is_other": true}]'`, ''],
    tests: HOURS,
  },
  {
    name: 'setting the hours leaves no line in the log',
    function: 'public.set_support_hours',
    replace: ['if found then', 'if false then'],
    tests: HOURS,
  },
  {
    name: 'finance names who runs the instance',
    function: 'public.set_company',
    replace: ["private.require_operator('admin')", "private.require_operator('admin', 'finance')"],
    tests: COMPANY,
  },
  {
    name: 'a repeat names the company again',
    function: 'public.set_company',
    replace: ['on conflict (id) do nothing', 'on conflict (id) do update set name = excluded.name'],
    tests: COMPANY,
  },
  {
    name: 'a number that is no telephone number is taken as none',
    function: 'public.set_company',
    replace: ['when v_typed_phone is not null and v_phone is null', 'when false'],
    tests: COMPANY,
  },
  {
    name: 'the first company that was named stays',
    function: 'public.published_company',
    replace: ['company_versions v order by v.number desc', 'company_versions v order by v.number'],
    tests: COMPANY,
  },
  {
    name: 'naming the company leaves no line in the log',
    function: 'public.set_company',
    replace: ['if found then', 'if false then'],
    tests: COMPANY,
  },
  {
    name: 'a backup counts for a day longer',
    function: 'public.first_steps',
    replace: ['v_today - 30', 'v_today - 31'],
    tests: STEPS,
  },
  {
    name: 'a stopped broker counts',
    function: 'public.first_steps',
    replace: ["b.is_active and p.account_type = 'broker'", 'true'],
    tests: STEPS,
  },
  {
    name: 'a change of fees counts before it begins',
    function: 'public.first_steps',
    replace: ['s.begins_at <= now()', 'true'],
    tests: STEPS,
  },
  {
    name: 'an undone change of fees counts',
    function: 'public.first_steps',
    replace: ['s.undone_at is null and s.begins_at', 's.begins_at'],
    tests: STEPS,
  },
  {
    name: 'an address that was confirmed without a mail counts as a mail',
    function: 'public.first_steps',
    replace: ['u.email_confirmed_at > u.confirmation_sent_at', 'u.email_confirmed_at is not null'],
    tests: STEPS,
  },
  {
    name: 'compliance reads the first steps',
    function: 'public.first_steps',
    replace: [
      "private.require_operator('admin')",
      "private.require_operator('admin', 'compliance')",
    ],
    tests: STEPS,
  },
  {
    name: 'a backup of tomorrow is taken',
    function: 'public.confirm_first_step',
    replace: ['p_done_on > v_today', 'p_done_on > v_today + 1'],
    tests: STEPS,
  },
  {
    name: 'support says that a step is done',
    function: 'public.confirm_first_step',
    replace: ["private.require_operator('admin')", "private.require_operator('admin', 'support')"],
    tests: STEPS,
  },
];
