// Deliberate faults in the functions that add entries to the audit log, check the audit log, and
// create the first admins.
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
    name: 'a change of an approved identity is not logged',
    sql: 'drop trigger _300_audit_profile_change on public.profiles',
    tests: AUDIT,
  },
  {
    name: 'the log check does not detect a missing row',
    function: CHECK,
    replace: ["when (v_row.event).id <> v_previous_id + 1 then 'the row is missing'", ''],
    tests: AUDIT,
  },
  {
    name: 'the log check ignores the previous row',
    function: CHECK,
    replace: ['when (v_row.event).previous_hash <> v_previous_hash', 'when false'],
    tests: AUDIT,
  },
  {
    name: 'the log check does not detect rows removed at the end',
    function: CHECK,
    replace: ['when last_id > v_previous_id or p_known_id', 'when p_known_id'],
    tests: AUDIT,
  },
  {
    name: 'the log check ignores the recorded end',
    function: CHECK,
    replace: [' or p_known_id > v_previous_id', ''],
    tests: AUDIT,
  },
  {
    name: 'the log check does not compare the recorded hash',
    function: CHECK,
    replace: ['and (v_row.event).hash <> v_known_hash', 'and false'],
    tests: AUDIT,
  },
  {
    name: 'the log check trusts the head without verification',
    function: CHECK,
    replace: ["or decode(last_hash, 'hex') <> v_previous_hash", ''],
    tests: AUDIT,
  },
  {
    name: 'a log event takes its time from the start of the transaction',
    sql: 'alter table private.unsealed_audit_events alter created_at set default now()',
    tests: AUDIT,
  },
  {
    name: 'an event is deleted from the log before it is sealed',
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
    name: 'the scheduled job seals nothing',
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
    name: 'three first admins are created concurrently',
    function: 'private.make_first_admins',
    replace: ['not between 1 and 2', 'not between 1 and 3'],
    tests: FIRST,
  },
  {
    name: 'the database owner counts as the second approver although there are two admins',
    function: 'private.confirm_second_admin',
    replace: ["array['admin'])) > 1 then", "array['admin'])) > 2 then"],
    tests: FIRST,
  },
  {
    name: 'the database owner confirms an expired proposal',
    function: 'private.confirm_second_admin',
    replace: [' and o.expires_at > now()', ''],
    tests: FIRST,
  },
  {
    name: 'an unanswered proposal blocks the role forever',
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
    name: 'the list of proposals shows closed ones',
    function: 'public.list_operator_role_proposals',
    replace: [' and o.expires_at > now()', ''],
    tests: ROLES,
  },
  {
    name: 'the proposer is offered the confirmation',
    function: 'public.list_operator_role_proposals',
    replace: ['v_admin_id not in (o.proposed_by, o.user_id)', 'true'],
    tests: ROLES,
  },
  {
    name: 'viewing the list of operators is not logged',
    function: 'public.list_operators',
    replace: ["perform private.add_audit_event('operator_role.listed', 'operator', null);", ''],
    tests: ROLES,
  },
  {
    name: 'a revoked role is not logged',
    function: 'public.take_operator_role',
    replace: [
      "perform private.add_audit_event('operator_role.taken'",
      "perform jsonb_build_array('operator_role.taken'",
    ],
    tests: ROLES,
  },
  {
    name: 'two admins propose the same role concurrently',
    function: 'public.propose_operator_role',
    replace: ['where p.id = p_user_id for no key update;', 'where p.id = p_user_id;'],
    tests: AT_ONCE,
  },
  {
    name: 'the database owner creates two second admins concurrently',
    function: 'private.confirm_second_admin',
    replace: ['lock table private.operator_roles in share row exclusive mode;', ''],
    tests: AT_ONCE,
  },
];
