// Deliberate faults in the SQL functions and tables that all areas share, and in places, profiles,
// accounts, sessions, the dashboard, and the export and deletion of accounts.
import type { SqlFault } from '../sql-fault.ts';

const PROFILE = [
  'supabase/tests/tables/profiles.test.ts',
  'supabase/tests/concurrency/username.test.ts',
];
const BROKERS = [
  'supabase/tests/functions/money/available-brokers.test.ts',
  'supabase/tests/tables/brokers.test.ts',
];
const SUSPEND = [
  'supabase/tests/functions/operators/suspend-account.test.ts',
  'supabase/tests/concurrency/accounts.test.ts',
  'supabase/tests/access/suspended-people.test.ts',
];
const SESSIONS = [
  'supabase/tests/functions/accounts/my-sessions.test.ts',
  'supabase/tests/functions/accounts/end-session.test.ts',
  'supabase/tests/concurrency/end-session.test.ts',
];
const ACCESS = [
  'supabase/tests/access/closed-by-default.test.ts',
  'supabase/tests/access/access-matrix.test.ts',
  'supabase/tests/access/hostile-writes.test.ts',
];
const SECOND = [
  'supabase/tests/access/second-step.test.ts',
  'supabase/tests/access/suspended-people.test.ts',
];

const LIKE = ['supabase/tests/functions/like-patterns.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'a percent sign matches anything in a search',
    function: 'private.escape_like',
    replace: ['([\\\\%_])', '([\\\\_])'],
    tests: LIKE,
  },
  {
    name: 'an underscore matches any character in a search',
    function: 'private.escape_like',
    replace: ['([\\\\%_])', '([\\\\%])'],
    tests: LIKE,
  },
  {
    name: 'a backslash is lost in a search',
    function: 'private.escape_like',
    replace: ['([\\\\%_])', '([%_])'],
    tests: LIKE,
  },
  {
    name: 'a cursor with an invalid date causes an error',
    function: 'private.is_readable_as',
    replace: ['when data_exception', 'when invalid_text_representation'],
    tests: ['supabase/tests/functions/chat/is-readable-as.test.ts'],
  },
  {
    name: 'a visitor may call every function',
    sql: 'grant execute on all functions in schema public to anon',
    tests: ACCESS,
  },
  {
    name: 'a person changes their account type',
    sql: 'grant update (account_type) on public.profiles to authenticated',
    tests: ACCESS,
  },
  {
    name: 'the service key approves an identity',
    sql: 'grant update (is_identity_approved) on public.profiles to service_role',
    tests: PROFILE,
  },
  {
    name: 'a broker sets their own status to active',
    sql: 'grant update (is_active) on public.brokers to authenticated',
    tests: ACCESS,
  },
  {
    name: 'every signed-in user reads all profiles',
    sql: 'alter policy person_reads_own_row on public.profiles using (true)',
    tests: [...ACCESS, ...PROFILE],
  },
  {
    name: 'every signed-in user reads a broker’s cash',
    sql: 'alter policy broker_reads_own_row on public.brokers using (true)',
    tests: [...ACCESS, ...BROKERS],
  },
  {
    name: 'a table has no row-level security',
    sql: 'alter table public.cities disable row level security',
    tests: ACCESS,
  },
  {
    name: 'two people have the same username in different case',
    sql: 'drop index public.profiles_username_key; create unique index profiles_username_key on public.profiles (username)',
    tests: PROFILE,
  },
  {
    name: 'a refusal loses its details',
    function: 'private.refuse',
    replace: ["coalesce(p_detail::text, '')", "''"],
    tests: [...PROFILE, 'supabase/tests/functions/money/quote-money-transfer.test.ts'],
  },
  {
    name: 'a username of 31 characters is accepted',
    function: 'private.check_username',
    replace: ['{3,30}', '{3,31}'],
    tests: PROFILE,
  },
  {
    name: 'a username of three characters is refused',
    function: 'private.check_username',
    replace: ['{3,30}', '{4,30}'],
    tests: PROFILE,
  },
  {
    name: 'a username can be changed after 13 days',
    function: 'private.check_username',
    replace: ["interval '14 days'", "interval '13 days'"],
    tests: PROFILE,
  },
  {
    name: 'the days until a username can be changed are rounded down',
    function: 'private.check_username',
    replace: ['ceil(extract', 'floor(extract'],
    tests: PROFILE,
  },
  {
    name: 'a full name is not split',
    function: 'private.create_profile',
    replace: ["split_part(v_full_name, ' ', 1)), 80)", 'v_full_name), 80)'],
    tests: PROFILE,
  },
  {
    name: 'the verified mark of a number does not follow the account',
    function: 'private.follow_account',
    replace: [', phone_verified = v_is_phone_proven', ''],
    tests: PROFILE,
  },
  {
    name: 'a username in another case finds no address',
    function: 'public.email_for_username',
    replace: ['lower(username) = lower(btrim(p_username))', 'username = btrim(p_username)'],
    tests: ['supabase/tests/functions/accounts/email-for-username.test.ts'],
  },
  {
    name: 'a paused broker acts',
    function: 'private.active_broker',
    replace: ['b.is_active and ', ''],
    tests: ['supabase/tests/functions/money/accept-money-transfer.test.ts'],
  },
  {
    name: 'a former broker acts as a broker',
    function: 'private.active_broker',
    replace: [" and p.account_type = 'broker'", ''],
    tests: ['supabase/tests/functions/money/accept-money-transfer.test.ts'],
  },
  {
    name: 'a suspended person acts',
    function: 'private.signed_in_id',
    replace: ['elsif v_user.banned_until > now() then', 'elsif false then'],
    tests: SUSPEND,
  },
  {
    name: 'the token of a deleted account still works',
    function: 'private.signed_in_id',
    replace: ['or v_user.deleted_at is not null', ''],
    tests: [...SUSPEND, 'supabase/tests/functions/accounts/my-account.test.ts'],
  },
  {
    name: 'a session without two-step verification acts',
    function: 'private.caller_id',
    replace: ['if not private.has_done_second_step() then', 'if false then'],
    tests: SECOND,
  },
  {
    name: 'an unverified factor locks the user out',
    function: 'private.has_done_second_step',
    replace: ["f.user_id = u.id and f.status = 'verified'", 'f.user_id = u.id'],
    tests: SECOND,
  },
  {
    name: 'transfers are read without two-step verification',
    sql: 'drop policy second_step_is_done on public.money_transfers',
    tests: SECOND,
  },
  {
    name: 'a suspended person keeps their sessions',
    function: 'public.suspend_account',
    replace: ['delete from auth.sessions s where s.user_id = p_user_id;', ''],
    tests: SUSPEND,
  },
  {
    name: 'a suspended broker is still offered',
    function: 'public.suspend_account',
    replace: [
      'update public.brokers b set is_active = false where b.id = p_user_id and b.is_active;',
      '',
    ],
    tests: SUSPEND,
  },
  {
    name: 'a paused broker becomes active again',
    function: 'public.restore_account',
    replace: [' and v_suspension.was_broker_active', ''],
    tests: SUSPEND,
  },
  {
    name: 'two admins suspend each other concurrently',
    function: 'public.suspend_account',
    replace: [
      "perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;",
      '',
    ],
    tests: SUSPEND,
  },
  {
    name: 'a repeated suspension counts as a new one',
    function: 'public.suspend_account',
    replace: ['if v_suspension.id is null then', 'if true then'],
    tests: SUSPEND,
  },
  {
    name: 'compliance suspends an admin',
    function: 'private.lock_other_person',
    replace: ["and r.role = 'admin')", 'and false)'],
    tests: SUSPEND,
  },
  {
    name: 'an operator suspends themselves',
    function: 'private.lock_other_person',
    replace: ['if p_user_id = auth.uid() then', 'if false then'],
    tests: SUSPEND,
  },
  {
    name: 'a suspension is not logged',
    function: 'public.suspend_account',
    replace: [
      "perform private.add_audit_event('account.suspended'",
      "perform jsonb_build_array('account.suspended'",
    ],
    tests: SUSPEND,
  },
  {
    name: 'a person ends another person’s session',
    function: 'public.end_session',
    replace: [' and s.user_id = v_caller', ''],
    tests: SESSIONS,
  },
  {
    name: 'an ended session ends other sessions',
    function: 'private.own_session_id',
    replace: ['if v_id is null then', 'if false then'],
    tests: SESSIONS,
  },
  {
    name: 'an ended session is listed',
    function: 'public.my_sessions',
    replace: ['and coalesce(s.not_after > now(), true)', ''],
    tests: SESSIONS,
  },
  {
    name: 'the last activity is an hour late',
    function: 'public.my_sessions',
    replace: [
      "s.refreshed_at at time zone 'utc'",
      "s.refreshed_at at time zone 'Africa/Casablanca'",
    ],
    tests: SESSIONS,
  },
  {
    name: 'the current session is not listed first',
    function: 'public.my_sessions',
    replace: ['s.id = v_own desc', 's.id = v_own'],
    tests: SESSIONS,
  },
];
