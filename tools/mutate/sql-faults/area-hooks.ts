// Faults in the hooks of the areas, and in what each area ends with an account.
import type { SqlFault } from '../sql-fault.ts';

const AREAS = ['supabase/tests/functions/area-hooks.test.ts'];
const ACCOUNTS = ['supabase/tests/concurrency/accounts.test.ts'];
const END = ['supabase/tests/functions/accounts/account-end.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'an account ends under a conversation that goes on',
    sql: "delete from private.area_hooks where hook = 'lock_account_end' and area = 'messages'",
    tests: AREAS,
  },
  {
    name: 'an account that ends is locked before its parcels',
    function: 'private.lock_account_end_of_deliveries',
    replace: [' for no key update', ''],
    tests: ACCOUNTS,
  },
  {
    name: 'an account that ends is locked before its conversations',
    function: 'private.lock_account_end_of_messages',
    replace: [' for no key update', ''],
    tests: ACCOUNTS,
  },
  {
    name: 'the areas lock an account that ends in the order of their names',
    function: 'private.tell_areas',
    replace: ['order by h.position, h.area', 'order by h.area'],
    tests: ACCOUNTS,
  },
  {
    name: 'parcels under way are said before money',
    sql: "update private.area_hooks set position = 50 where hook = 'refuse_account_end' and area = 'deliveries'",
    tests: END,
  },
  {
    name: 'what she reported outlives her account',
    function: 'private.forget_person_of_homes',
    replace: ['r.reporter_id = p_user_id', 'false'],
    tests: END,
  },
  {
    name: 'a quote outlives its account',
    function: 'private.forget_person_of_money',
    replace: ['q.user_id = p_user_id', 'false'],
    tests: END,
  },
  {
    name: 'who left a courier’s work with her account still scans',
    function: 'private.end_account_of_couriers',
    replace: ['where a.user_id = p_user_id', 'where false'],
    tests: END,
  },
  {
    name: 'the first screen shows a factor that was never verified',
    function: 'private.dashboard_of_accounts',
    replace: [" and f.status = 'verified'", ''],
    tests: ['supabase/tests/functions/accounts/account-of-parties.test.ts'],
  },
  {
    name: 'an account ends with its person locked before her transfers',
    sql: "update private.area_hooks set position = 150 where hook = 'lock_account_end' and area = 'accounts'",
    tests: AREAS,
  },
  {
    name: 'what two areas say under one key is what the later one says',
    function: 'private.join_answers',
    replace: ["in ('object', 'array')", "in ('array')"],
    tests: AREAS,
  },
  {
    name: 'only one of the areas says what it keeps',
    function: 'private.join_answers',
    replace: ["in ('object', 'array')", "in ('object')"],
    tests: AREAS,
  },
  {
    name: 'an area that breaks is taken for a refusal',
    function: 'public.plan_account_deletion',
    replace: ["sqlstate !~ '^WA'", 'false'],
    tests: AREAS,
  },
  {
    name: 'the last area alone says whether the account’s row stays',
    function: 'public.delete_my_account',
    replace: ['v_is_row_kept or coalesce', 'coalesce'],
    tests: [
      'supabase/tests/functions/accounts/account-end-of-parties.test.ts',
      'supabase/tests/functions/chat/chat-account.test.ts',
    ],
  },
  {
    name: 'an account that support ends keeps its name',
    sql: 'drop trigger forget_person on auth.users',
    tests: END,
  },
  {
    name: 'pictures of homes outlive their owner’s account',
    sql: "delete from private.area_hooks where hook = 'end_account' and area = 'homes'",
    tests: END,
  },
  {
    name: 'papers of others go with an account',
    function: 'private.end_account_of_identity',
    replace: [
      "(o.owner_id = p_user_id::text or o.name like 'identity-documents/' || p_user_id || '/%')",
      'true',
    ],
    tests: END,
  },
];
