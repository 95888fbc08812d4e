// Deliberate faults in operators' roles, the audit log and the review of identities.
import type { SqlFault } from '../sql-fault.ts';

const ROLES = [
  'supabase/tests/functions/operators/operator-roles.test.ts',
  'supabase/tests/concurrency/operator-roles.test.ts',
];
const FIRST = [
  'supabase/tests/functions/operators/make-first-admins.test.ts',
  'supabase/tests/concurrency/operator-roles.test.ts',
];
const SUBMIT = [
  'supabase/tests/functions/accounts/days-in-morocco.test.ts',
  'supabase/tests/functions/accounts/submit-identity.test.ts',
  'supabase/tests/functions/accounts/identity-limits.test.ts',
  'supabase/tests/concurrency/identity.test.ts',
];
const REVIEW = [
  'supabase/tests/functions/operators/review-identity.test.ts',
  'supabase/tests/functions/accounts/identity-limits.test.ts',
  'supabase/tests/concurrency/identity.test.ts',
];
const DAYS = 'supabase/tests/functions/accounts/days-in-morocco.test.ts';
const REASONS = 'supabase/tests/functions/operators/required-reasons.test.ts';
const OPERATOR_STEP = 'supabase/tests/access/operator-second-step.test.ts';
const CONSTRAINTS = 'supabase/tests/tables/table-constraints.test.ts';
const AUDIT = [
  DAYS,
  'supabase/tests/tables/audit-events.test.ts',
  'supabase/tests/functions/operators/read-audit-events.test.ts',
  'supabase/tests/concurrency/audit-chain.test.ts',
];

export const FAULTS: SqlFault[] = [
  {
    name: 'an admin confirms their own proposal',
    function: 'private.decide_operator_role',
    replace: [
      'v_admin_id in (v_proposal.proposed_by, v_proposal.user_id)',
      'v_admin_id in (v_proposal.user_id)',
    ],
    tests: ROLES,
  },
  {
    name: 'an admin confirms a role for themselves',
    function: 'private.decide_operator_role',
    replace: [
      'v_admin_id in (v_proposal.proposed_by, v_proposal.user_id)',
      'v_admin_id in (v_proposal.proposed_by)',
    ],
    tests: ROLES,
  },
  {
    name: 'a proposal is valid a moment after its seven days',
    function: 'private.decide_operator_role',
    replace: ['v_proposal.expires_at <= now()', 'v_proposal.expires_at < now()'],
    tests: ROLES,
  },
  {
    name: 'the proposal of a former admin counts',
    function: 'private.decide_operator_role',
    replace: ["not private.holds_operator_role(v_proposal.proposed_by, array['admin'])", 'false'],
    tests: ROLES,
  },
  {
    name: 'a refused confirmation gives no reason',
    function: 'private.decide_operator_role',
    replace: [
      "jsonb_build_object('decision', coalesce(v_proposal.decision, 'expired'))",
      "jsonb_build_object('decision', null)",
    ],
    tests: ROLES,
  },
  {
    name: 'a proposal is not locked',
    function: 'private.decide_operator_role',
    replace: ['where o.id = p_id) for no key update;', 'where o.id = p_id);'],
    tests: ROLES,
  },
  {
    name: 'one role may be proposed twice concurrently',
    sql: 'drop index private.one_open_proposal_for_a_role',
    tests: [...ROLES, CONSTRAINTS],
  },
  {
    name: 'the last admin can lose the role',
    function: 'public.take_operator_role',
    replace: ["elsif p_role = 'admin' and not exists", "elsif p_role = 'none' and not exists"],
    tests: ROLES,
  },
  {
    name: 'a suspended admin counts as the other admin',
    function: 'public.take_operator_role',
    replace: ["and private.holds_operator_role(r.user_id, array['admin'])) then", ') then'],
    tests: ROLES,
  },
  {
    name: 'two admins who revoke each other’s role both succeed',
    function: 'public.take_operator_role',
    replace: [
      "perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;",
      '',
    ],
    tests: ROLES,
  },
  {
    name: 'a suspended operator keeps the role’s permissions',
    function: 'private.holds_operator_role',
    replace: ['and not coalesce(u.banned_until > now(), false)', ''],
    tests: [...ROLES, 'supabase/tests/functions/operators/suspend-account.test.ts', ...FIRST],
  },
  {
    name: 'an operator is not told that two-step verification is missing',
    function: 'private.require_operator',
    replace: ['elsif not private.is_second_step_shown() then', 'elsif false then'],
    tests: [OPERATOR_STEP],
  },
  {
    name: 'an operator without a second factor acts with the password alone',
    function: 'private.is_second_step_shown',
    replace: [
      "= 'aal2'",
      "= 'aal2' or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')",
    ],
    tests: [OPERATOR_STEP],
  },
  {
    name: 'a token without an assurance level counts as aal2',
    function: 'private.is_second_step_shown',
    replace: ["coalesce(auth.jwt() ->> 'aal', '')", "coalesce(auth.jwt() ->> 'aal', 'aal2')"],
    tests: ROLES,
  },
  {
    name: 'with the password alone, an operator calls functions that are not for operators',
    function: 'private.has_operator_role',
    replace: [' and private.is_second_step_shown()', ''],
    tests: [OPERATOR_STEP],
  },
  {
    name: 'an operator keeps access after the second factor is removed',
    function: 'private.has_operator_role',
    replace: [" and aal = 'aal2'", ''],
    tests: ROLES,
  },
  {
    name: 'an operator keeps access after the session has ended',
    function: 'private.has_operator_role',
    replace: ["auth.jwt() -> 'session_id' is null", 'true'],
    tests: ROLES,
  },
  {
    name: 'an operator is told that two-step verification is complete',
    function: 'public.my_operator_roles',
    replace: ['not private.is_second_step_shown()', 'false'],
    tests: [OPERATOR_STEP],
  },
  {
    name: 'an operator with a second factor is asked to set one up',
    function: 'public.my_operator_roles',
    replace: ['exists (select from auth.mfa_factors', 'not exists (select from auth.mfa_factors'],
    tests: [OPERATOR_STEP],
  },
  {
    name: 'a reason of two characters is accepted',
    function: 'private.require_reason',
    replace: ['between 3 and 500', 'between 2 and 500'],
    tests: [REASONS],
  },
  {
    name: 'a reason of 500 characters is refused',
    function: 'private.require_reason',
    replace: ['between 3 and 500', 'between 3 and 499'],
    tests: [REASONS],
  },
  {
    name: 'a second command creates a second first admin',
    function: 'private.make_first_admins',
    replace: ['lock table private.operator_roles in share row exclusive mode;', ''],
    tests: FIRST,
  },
  {
    name: 'an unconfirmed address becomes the first admin',
    function: 'private.make_first_admins',
    replace: ['and u.email_confirmed_at is not null', ''],
    tests: FIRST,
  },
  {
    name: 'an audit row can be deleted',
    sql: 'drop trigger _100_refuse_change on private.audit_events',
    tests: AUDIT,
  },
  {
    name: 'the audit log can be emptied',
    sql: 'drop trigger _200_refuse_truncate on private.audit_events',
    tests: AUDIT,
  },
  {
    name: 'the audit chain forks with two concurrent writers',
    function: 'private.seal_audit_events',
    replace: ['from private.audit_chain_head for update', 'from private.audit_chain_head'],
    tests: AUDIT,
  },
  {
    name: 'the seal of an audit row leaves out its reason',
    function: 'private.seal_of',
    replace: ['p_event.reason, p_event.details', 'null, p_event.details'],
    tests: AUDIT,
  },
  {
    name: 'the seal of an audit row leaves out the actor',
    function: 'private.seal_of',
    replace: ['p_event.action, p_event.actor_id,', 'p_event.action, null,'],
    tests: AUDIT,
  },
  {
    name: 'the day of the audit log uses UTC',
    function: 'public.read_audit_events',
    replace: [
      "e.created_at >= p_day::timestamp at time zone 'Africa/Casablanca'",
      "e.created_at >= p_day::timestamp at time zone 'UTC'",
    ],
    tests: AUDIT,
  },
  {
    name: 'the day of the audit log includes the first hour of the next day',
    function: 'public.read_audit_events',
    replace: [
      "e.created_at < (p_day + 1)::timestamp at time zone 'Africa/Casablanca'",
      "e.created_at < (p_day + 1)::timestamp at time zone 'UTC'",
    ],
    tests: AUDIT,
  },
  {
    name: 'reading the audit log is not logged',
    function: 'public.read_audit_events',
    replace: [
      "perform private.add_audit_event('audit.read'",
      "perform jsonb_build_array('audit.read'",
    ],
    tests: AUDIT,
  },
  {
    name: 'a change of address is logged in full',
    function: 'private.audit_profile_change',
    replace: ["key in ('email', 'phone_number')", "key in ('phone_number')"],
    tests: AUDIT,
  },
  {
    name: 'a person counts as 18 a day too early',
    function: 'private.require_identity_answers',
    replace: ["interval '18 years')::date then", "interval '18 years')::date + 1 then"],
    tests: SUBMIT,
  },
  {
    name: 'the 18th birthday uses UTC',
    function: 'private.require_identity_answers',
    replace: [
      "(now() at time zone 'Africa/Casablanca')::date - interval '18 years'",
      "(now() at time zone 'UTC')::date - interval '18 years'",
    ],
    tests: SUBMIT,
  },
  {
    name: 'a case needs no documents',
    function: 'public.submit_identity',
    replace: ['jsonb_array_length(v_draft.documents) = 0', 'false'],
    tests: SUBMIT,
  },
  {
    name: 'eleven documents are accepted',
    function: 'private.check_identity_documents',
    replace: ['jsonb_array_length(p_documents) > 10', 'jsonb_array_length(p_documents) > 11'],
    tests: SUBMIT,
  },
  {
    name: 'eleven documents are reached by adding more',
    function: 'public.add_identity_documents',
    replace: ['select count(*) > 10', 'select count(*) > 11'],
    tests: SUBMIT,
  },
  {
    name: 'documents are added without a request',
    function: 'public.add_identity_documents',
    replace: [' or v_approval.more_requested_at is null then', ' then'],
    tests: [...SUBMIT, ...REVIEW],
  },
  {
    name: 'a person may have two open cases',
    sql: 'drop index public.one_pending_case_for_a_person',
    tests: [...SUBMIT, CONSTRAINTS],
  },
];
