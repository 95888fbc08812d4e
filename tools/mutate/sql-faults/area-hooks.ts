// Deliberate faults in the lifecycle hooks of the feature areas, such as messages and deliveries,
// and in the data that each area deletes when an account is deleted.
import type { SqlFault } from '../sql-fault.ts';

const AREAS = ['supabase/tests/functions/area-hooks.test.ts'];
const ACCOUNTS = ['supabase/tests/concurrency/accounts.test.ts'];
const END = ['supabase/tests/functions/accounts/account-end.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'an account is deleted while a conversation changes',
    sql: "delete from private.area_hooks where hook = 'lock_account_end' and area = 'messages'",
    tests: AREAS,
  },
  {
    name: 'a deleted account is locked before its parcels',
    function: 'private.lock_account_end_of_deliveries',
    replace: [' for no key update', ''],
    tests: ACCOUNTS,
  },
  {
    name: 'a deleted account is locked before its conversations',
    function: 'private.lock_account_end_of_messages',
    replace: [' for no key update', ''],
    tests: ACCOUNTS,
  },
  {
    name: 'the areas lock a deleted account in alphabetical order',
    function: 'private.tell_areas',
    replace: ['order by h.position, h.area', 'order by h.area'],
    tests: ACCOUNTS,
  },
  {
    name: 'open parcels are reported before open money',
    sql: "update private.area_hooks set position = 50 where hook = 'refuse_account_end' and area = 'deliveries'",
    tests: END,
  },
  {
    name: 'reports remain after the reporter’s account is deleted',
    function: 'private.forget_person_of_homes',
    replace: ['r.reporter_id = p_user_id', 'false'],
    tests: END,
  },
  {
    name: 'a quote remains after its account is deleted',
    function: 'private.forget_person_of_money',
    replace: ['q.user_id = p_user_id', 'false'],
    tests: END,
  },
  {
    name: 'a former courier agent with a deleted account still scans',
    function: 'private.end_account_of_couriers',
    replace: ['where a.user_id = p_user_id', 'where false'],
    tests: END,
  },
  {
    name: 'the home screen shows a factor that was never verified',
    function: 'private.dashboard_of_accounts',
    replace: [" and f.status = 'verified'", ''],
    tests: ['supabase/tests/functions/accounts/account-of-parties.test.ts'],
  },
  {
    name: 'a deleted account is locked before its transfers',
    sql: "update private.area_hooks set position = 150 where hook = 'lock_account_end' and area = 'accounts'",
    tests: AREAS,
  },
  {
    name: 'if two areas use the same key, the later one overwrites the other',
    function: 'private.join_answers',
    replace: ["in ('object', 'array')", "in ('array')"],
    tests: AREAS,
  },
  {
    name: 'only one area reports what it keeps',
    function: 'private.join_answers',
    replace: ["in ('object', 'array')", "in ('object')"],
    tests: AREAS,
  },
  {
    name: 'an error in an area is treated as a refusal',
    function: 'public.plan_account_deletion',
    replace: ["sqlstate !~ '^WA'", 'false'],
    tests: AREAS,
  },
  {
    name: 'only the last area decides whether the account’s row is kept',
    function: 'public.delete_my_account',
    replace: ['v_is_row_kept or coalesce', 'coalesce'],
    tests: [
      'supabase/tests/functions/accounts/account-end-of-parties.test.ts',
      'supabase/tests/functions/chat/chat-account.test.ts',
    ],
  },
  {
    name: 'an account deleted by support keeps its name',
    sql: 'drop trigger forget_person on auth.users',
    tests: END,
  },
  {
    name: 'pictures of homes remain after the owner’s account is deleted',
    sql: "delete from private.area_hooks where hook = 'end_account' and area = 'homes'",
    tests: END,
  },
  {
    name: 'documents of other people are deleted with an account',
    function: 'private.end_account_of_identity',
    replace: [
      "(o.owner_id = p_user_id::text or o.name like 'identity-documents/' || p_user_id || '/%')",
      'true',
    ],
    tests: END,
  },
];
