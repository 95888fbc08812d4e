// Faults in what the audit log writes down, how it checks itself, and how its first readers are made.
import type { SqlFault } from '../sql-fault.ts';

const AUDIT = [
  'supabase/tests/tables/audit-events.test.ts',
  'supabase/tests/functions/seal-audit-events.test.ts',
];
const FIRST = ['supabase/tests/functions/operators/make-first-admins.test.ts'];
const ROLES = ['supabase/tests/functions/operators/operator-roles.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/operator-roles.test.ts'];
const CHECK = 'private.verify_audit_chain';

export const FAULTS: SqlFault[] = [
  {
    name: 'an approved identity leaves no trace of its change',
    sql: 'drop trigger _300_audit_profile_change on public.profiles',
    tests: AUDIT,
  },
  {
    name: 'the check of the log forgets that a row is missing',
    function: CHECK,
    replace: ["when (v_row.event).id <> v_previous_id + 1 then 'the row is missing'", ''],
    tests: AUDIT,
  },
  {
    name: 'the check of the log does not look at the row before',
    function: CHECK,
    replace: ['when (v_row.event).previous_hash <> v_previous_hash', 'when false'],
    tests: AUDIT,
  },
  {
    name: 'the check of the log forgets rows that were cut off at its end',
    function: CHECK,
    replace: ['when last_id > v_previous_id or p_known_id', 'when p_known_id'],
    tests: AUDIT,
  },
  {
    name: 'the check of the log forgets the end that was noted',
    function: CHECK,
    replace: [' or p_known_id > v_previous_id', ''],
    tests: AUDIT,
  },
  {
    name: 'the check of the log does not compare the noted hash',
    function: CHECK,
    replace: ['and (v_row.event).hash <> v_known_hash', 'and false'],
    tests: AUDIT,
  },
  {
    name: 'the check of the log trusts its head',
    function: CHECK,
    replace: ["or decode(last_hash, 'hex') <> v_previous_hash", ''],
    tests: AUDIT,
  },
  {
    name: 'an event of the log takes its time from the start of the transaction',
    sql: 'alter table private.unsealed_audit_events alter created_at set default now()',
    tests: AUDIT,
  },
  {
    name: 'an event leaves the log before it is sealed',
    sql: 'drop trigger _200_refuse_delete on private.unsealed_audit_events',
    tests: AUDIT,
  },
  {
    name: 'an event is changed before it is sealed',
    sql: 'drop trigger _100_refuse_change on private.unsealed_audit_events',
    tests: AUDIT,
  },
  {
    name: 'events are sealed in any order',
    function: 'private.seal_audit_events',
    replace: ['order by t.id', 'order by t.action desc'],
    tests: AUDIT,
  },
  {
    name: 'the clock seals nothing',
    function: 'private.due_work_of_audit',
    replace: ['perform private.seal_audit_events();', ''],
    tests: AUDIT,
  },
  {
    name: 'a suspended person becomes the first admin',
    function: 'private.make_first_admins',
    replace: ['and not coalesce(u.banned_until > now(), false)', ''],
    tests: FIRST,
  },
  {
    name: 'a deleted account becomes the first admin',
    function: 'private.make_first_admins',
    replace: ['and u.deleted_at is null', ''],
    tests: FIRST,
  },
  {
    name: 'three first admins are made at once',
    function: 'private.make_first_admins',
    replace: ['not between 1 and 2', 'not between 1 and 3'],
    tests: FIRST,
  },
  {
    name: 'the owner of the database is the second pair of eyes beside two admins',
    function: 'private.confirm_second_admin',
    replace: ["array['admin'])) > 1 then", "array['admin'])) > 2 then"],
    tests: FIRST,
  },
  {
    name: 'an expired proposal is confirmed by the owner of the database',
    function: 'private.confirm_second_admin',
    replace: [' and o.expires_at > now()', ''],
    tests: FIRST,
  },
  {
    name: 'a proposal that nobody answered blocks the role for ever',
    function: 'public.propose_operator_role',
    replace: ['and p.decision is null and p.expires_at <= now();', 'and false;'],
    tests: ROLES,
  },
  {
    name: 'a role is proposed for an unconfirmed address',
    function: 'public.propose_operator_role',
    replace: [' and u.email_confirmed_at is not null', ''],
    tests: ROLES,
  },
  {
    name: 'a list of proposals shows what is over',
    function: 'public.list_operator_role_proposals',
    replace: [' and o.expires_at > now()', ''],
    tests: ROLES,
  },
  {
    name: 'the proposer is offered to confirm',
    function: 'public.list_operator_role_proposals',
    replace: ['v_admin_id not in (o.proposed_by, o.user_id)', 'true'],
    tests: ROLES,
  },
  {
    name: 'a look at the operators is not written down',
    function: 'public.list_operators',
    replace: ["perform private.add_audit_event('operator_role.listed', 'operator', null);", ''],
    tests: ROLES,
  },
  {
    name: 'a role that was taken leaves no trace',
    function: 'public.take_operator_role',
    replace: [
      "perform private.add_audit_event('operator_role.taken'",
      "perform jsonb_build_array('operator_role.taken'",
    ],
    tests: ROLES,
  },
  {
    name: 'two admins propose one role at once',
    function: 'public.propose_operator_role',
    replace: ['where p.id = p_user_id for no key update;', 'where p.id = p_user_id;'],
    tests: AT_ONCE,
  },
  {
    name: 'the owner of the database makes two second admins at once',
    function: 'private.confirm_second_admin',
    replace: ['lock table private.operator_roles in share row exclusive mode;', ''],
    tests: AT_ONCE,
  },
];
