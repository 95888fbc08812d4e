// Deliberate faults in the data of the operating company, and in the setup checklist of an
// instance.
import type { SqlFault } from '../sql-fault.ts';

const COMPANY = ['supabase/tests/functions/company/company.test.ts'];
const STEPS = ['supabase/tests/functions/company/first-steps.test.ts'];

const HOURS = ['supabase/tests/functions/company/support-hours.test.ts'];

const TESTS = ['supabase/tests/functions/company/test-messages.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'a sixth test message is sent within the hour',
    function: 'public.send_test_message',
    replace: ['>= v_maximum', '> v_maximum'],
    tests: TESTS,
  },
  {
    name: 'yesterday’s tests count',
    function: 'public.send_test_message',
    replace: [" and m.created_at > now() - interval '1 hour'", ''],
    tests: TESTS,
  },
  {
    name: 'finance sends test messages',
    function: 'public.send_test_message',
    replace: ["private.require_operator('admin')", "private.require_operator('admin', 'finance')"],
    tests: TESTS,
  },
  {
    name: 'six concurrent test messages are sent',
    function: 'public.send_test_message',
    replace: ['perform private.lock_caller();', ''],
    tests: ['supabase/tests/concurrency/operators/company-and-contracts.test.ts'],
  },
  {
    name: 'an admin reads the tests of another admin',
    function: 'public.my_test_messages',
    replace: ['m.user_id = v_operator_id and ', ''],
    tests: TESTS,
  },
  {
    name: 'a suspended reviewer counts as one',
    function: 'public.first_steps',
    replace: [' and (u.banned_until is null or u.banned_until <= now())', ''],
    tests: STEPS,
  },
  {
    name: 'a missing reviewer is not reported',
    function: 'public.first_steps',
    replace: ["(1, 'identity_reviewer'), ", ''],
    tests: STEPS,
  },
  {
    name: 'the first support hours stay in force after a change',
    function: 'public.published_company',
    replace: [
      'private.support_hours_versions v order by v.number desc',
      'private.support_hours_versions v order by v.number',
    ],
    tests: HOURS,
  },
  {
    name: 'support hours may have no day',
    function: 'public.published_company',
    replace: ['where jsonb_array_length(h.hours) > 0', ''],
    tests: HOURS,
  },
  {
    name: 'support hours have another format than shop hours',
    function: 'public.set_support_hours',
    replace: [` or p_hours @> '[{"is_other": true}]'`, ''],
    tests: HOURS,
  },
  {
    name: 'setting the support hours is not logged',
    function: 'public.set_support_hours',
    replace: ['if found then', 'if false then'],
    tests: HOURS,
  },
  {
    name: 'finance sets the operating company',
    function: 'public.set_company',
    replace: ["private.require_operator('admin')", "private.require_operator('admin', 'finance')"],
    tests: COMPANY,
  },
  {
    name: 'a repeated request sets the company again',
    function: 'public.set_company',
    replace: ['on conflict (id) do nothing', 'on conflict (id) do update set name = excluded.name'],
    tests: COMPANY,
  },
  {
    name: 'an invalid phone number is stored as none',
    function: 'public.set_company',
    replace: ['when v_typed_phone is not null and v_phone is null', 'when false'],
    tests: COMPANY,
  },
  {
    name: 'the first company stays in force after a change',
    function: 'public.published_company',
    replace: ['company_versions v order by v.number desc', 'company_versions v order by v.number'],
    tests: COMPANY,
  },
  {
    name: 'setting the company is not logged',
    function: 'public.set_company',
    replace: ['if found then', 'if false then'],
    tests: COMPANY,
  },
  {
    name: 'a backup counts a day longer',
    function: 'public.first_steps',
    replace: ['v_today - 30', 'v_today - 31'],
    tests: STEPS,
  },
  {
    name: 'a suspended broker counts',
    function: 'public.first_steps',
    replace: ["b.is_active and p.account_type = 'broker'", 'true'],
    tests: STEPS,
  },
  {
    name: 'a fee change counts before it takes effect',
    function: 'public.first_steps',
    replace: ['s.begins_at <= now()', 'true'],
    tests: STEPS,
  },
  {
    name: 'a revoked fee change counts',
    function: 'public.first_steps',
    replace: ['s.undone_at is null and s.begins_at', 's.begins_at'],
    tests: STEPS,
  },
  {
    name: 'an address confirmed without an e-mail counts as a sent e-mail',
    function: 'public.first_steps',
    replace: ['u.email_confirmed_at > u.confirmation_sent_at', 'u.email_confirmed_at is not null'],
    tests: STEPS,
  },
  {
    name: 'compliance reads the setup checklist',
    function: 'public.first_steps',
    replace: [
      "private.require_operator('admin')",
      "private.require_operator('admin', 'compliance')",
    ],
    tests: STEPS,
  },
  {
    name: 'a backup dated tomorrow is accepted',
    function: 'public.confirm_first_step',
    replace: ['p_done_on > v_today', 'p_done_on > v_today + 1'],
    tests: STEPS,
  },
  {
    name: 'support marks a setup step as done',
    function: 'public.confirm_first_step',
    replace: ["private.require_operator('admin')", "private.require_operator('admin', 'support')"],
    tests: STEPS,
  },
];
