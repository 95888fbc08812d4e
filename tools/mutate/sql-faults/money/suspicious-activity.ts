// Deliberate faults in compliance monitoring: in the rules on transfers, in cases, and in the
// comparison of names with the sanctions list.
import type { SqlFault } from '../../sql-fault.ts';

const RULES = ['supabase/tests/functions/suspicious-activity/activity-rules.test.ts'];
const CASES = ['supabase/tests/functions/suspicious-activity/activity-cases.test.ts'];
const NAMES = ['supabase/tests/functions/sanctions/sanctions.test.ts'];

const fault = (
  name: string,
  function_: string,
  from: string,
  to: string,
  tests: string[],
): SqlFault => ({ name, function: function_, replace: [from, to], tests });

const FINDINGS = 'private.activity_findings';

export const FAULTS: SqlFault[] = [
  fault(
    'an amount of exactly the threshold is not reported',
    FINDINGS,
    'centimes >= v_rules.single',
    'centimes > v_rules.single',
    RULES,
  ),
  fault(
    'a monthly sum of exactly the threshold is not reported',
    FINDINGS,
    'c.month >= v_rules',
    'c.month > v_rules',
    RULES,
  ),
  fault(
    'one more transfer in a day is needed',
    FINDINGS,
    'c.speed >= v_rules',
    'c.speed > v_rules',
    RULES,
  ),
  fault('a small amount completes a split', FINDINGS, 'c.is_below and', '', RULES),
  fault(
    'amounts below the last tenth count as split',
    FINDINGS,
    'line.centimes * 9',
    'line.centimes * 8',
    RULES,
  ),
  fault('several senders to one number are not counted', FINDINGS, 'c.by_phone >=', '0 >=', RULES),
  fault(
    'the same sender counts twice for a device',
    FINDINGS,
    'count(distinct n.sender_id) filter (where n.is_same_device',
    'count(*) filter (where n.is_same_device',
    RULES,
  ),
  fault(
    'transfers that were never paid in count',
    FINDINGS,
    "t.status <> 'abandoned' or t.funded_at is not null",
    'true',
    RULES,
  ),
  fault(
    'every check creates a new case',
    'private.raise_activity_alert',
    'select c.id into v_case_id from private.activity_cases c',
    'select c.id into v_case_id from private.activity_cases c join (select 1 where false) as nothing on true',
    RULES,
  ),
  fault(
    'a transfer is not queued for the check',
    'private.note_confirmed_transfer',
    'insert into private.activity_transfers',
    'insert into private.activity_transfers_gone',
    RULES,
  ),
  fault(
    'admins read cases',
    'private.lock_activity_case',
    "private.require_operator('compliance')",
    "private.require_operator('compliance', 'admin')",
    CASES,
  ),
  fault(
    'an operator reads a case about themselves',
    'private.lock_activity_case',
    'or v_case.person_id = v_operator_id',
    '',
    CASES,
  ),
  fault(
    'the list shows operators cases about themselves',
    'public.list_activity_cases',
    'and x.person_id <> v_operator_id',
    '',
    CASES,
  ),
  fault(
    'opening a suspicious activity case is not logged',
    'public.read_activity_case',
    "perform private.add_audit_event('activity.opened', 'operator', p_id);",
    '',
    CASES,
  ),
  fault(
    'opening a case is logged with the person’s ID',
    'public.read_activity_case',
    "'operator', p_id)",
    "'operator', v_case.person_id)",
    CASES,
  ),
  fault(
    'a decided case is decided again',
    'public.decide_activity_case',
    'v_case.decided_at is not null',
    'false',
    CASES,
  ),
  fault(
    'a report to the authority needs no reference number',
    'public.decide_activity_case',
    "p_decision = 'report' and (",
    'false and (',
    CASES,
  ),
  fault(
    'a suspension acts on a decided case',
    'public.decide_activity_case',
    'v_person_id is not null and v_decided is null',
    'v_person_id is not null',
    CASES,
  ),
  fault(
    'the person sees the reason of the suspension',
    'private.act_on_activity_case',
    "'Decision of compliance'",
    "'The sums do not fit his work'",
    CASES,
  ),
  fault(
    'a hold has no effect',
    'private.act_on_activity_case',
    "p_decision = 'hold'",
    'false',
    CASES,
  ),
  fault(
    'an older list is still used',
    'private.sanctions_hit',
    'select max(l.id)',
    'select min(l.id)',
    NAMES,
  ),
  fault(
    'a single matching name is enough',
    'private.sanctions_hit',
    'where cardinality(w.shorter) >= 2) as h',
    'where cardinality(w.shorter) >= 1) as h',
    NAMES,
  ),
  fault(
    'half a name counts as similar',
    'private.sanctions_hit',
    'h.score >= 0.6',
    'h.score >= 0.3',
    NAMES,
  ),
  fault(
    'names are compared without phonetic keys',
    'private.sanctions_hit',
    'private.sanctions_key(p_name)',
    'lower(p_name)',
    NAMES,
  ),
  fault(
    'a listed recipient is paid',
    'private.check_confirmed_transfer',
    'coalesce(private.rule_of_sanctions(v_transfer), private.rule_of_hold(v_transfer))',
    'private.rule_of_hold(v_transfer)',
    NAMES,
  ),
  fault(
    'a listed person sends money',
    'private.rule_of_sanctions',
    "c.decided_at is null and a.rule = 'sanctions_person'",
    'false',
    NAMES,
  ),
  fault(
    'a decided case holds transfers forever',
    'private.rule_of_sanctions',
    'c.decided_at is null and',
    '',
    NAMES,
  ),
  fault(
    'an identity approval does not check the list',
    'private.decide_case',
    'perform private.check_sanctions_of_person(v_approval.user_id,',
    'perform concat(v_approval.user_id,',
    NAMES,
  ),
  fault(
    'a broker application does not check the list',
    'public.submit_broker_application',
    'perform private.check_sanctions_of_person(v_user_id,',
    'perform concat(v_user_id,',
    NAMES,
  ),
  fault(
    'a list is imported twice',
    'public.import_sanctions_list',
    'where l.sha256 = p_sha256',
    'where false',
    NAMES,
  ),
];
