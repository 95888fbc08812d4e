// Faults in what is kept: classes that end, legal holds that beat every deletion, a new list of names. Work and the bank are in retention-of-work.ts.
import type { SqlFault } from '../sql-fault.ts';

const folder = 'supabase/tests/functions/';
const RETAINED = [`${folder}retention/retained.test.ts`];
const CLASSES = [`${folder}retention/classes.test.ts`];
const HOLDS = [
  `${folder}retention/legal-holds.test.ts`,
  `${folder}retention/legal-holds-and-the-clock.test.ts`,
];
const HOLDS_AT_ONCE = ['supabase/tests/concurrency/operators/legal-holds.test.ts'];
const NEW_LIST = [`${folder}sanctions/new-list.test.ts`];
const DAYS = [`${folder}brokers/days-for-operators.test.ts`];
const MATRIX = ['supabase/tests/access/role-calls.test.ts'];

const fault = (
  name: string,
  function_: string,
  from: string,
  to: string,
  tests: string[],
): SqlFault => ({ name, function: function_, replace: [from, to], tests });

export const FAULTS: SqlFault[] = [
  fault(
    'everything goes a day early',
    'private.kept_since',
    'make_interval(days => v_days)',
    'make_interval(days => v_days - 1)',
    RETAINED,
  ),
  fault(
    'a class that does not end deletes all',
    'private.kept_since',
    'v_days is null',
    'false',
    CLASSES,
  ),
  fault('nobody notes what went', 'private.note_retention', 'p_count > 0', 'false', RETAINED),
  fault(
    'one class is looked through again and again',
    'private.due_work_of_retention',
    'v_count < c_batch',
    'false',
    RETAINED,
  ),
  fault(
    'an alert goes before its time',
    'private.refuse_early_change',
    '> private.kept_since(tg_argv[0])',
    "< '-infinity'",
    RETAINED,
  ),
  fault(
    'a photo of a parcel stays when its names go',
    'private.retain_deliveries',
    'where p.delivery_id = any (v_ids)',
    'where false',
    RETAINED,
  ),
  fault(
    'the end of a document stays with a transfer',
    'private.retain_transfers',
    'where a.transfer_id = any (v_ids)',
    'where false',
    RETAINED,
  ),
  fault(
    'support reads what is kept',
    'public.read_retention',
    "'compliance', 'admin'",
    "'compliance', 'admin', 'support'",
    MATRIX,
  ),
  fault(
    'the clock takes what a hold keeps',
    'private.is_held',
    "private.holds_of(p_kind, p_id) <> '{}'",
    'false',
    HOLDS,
  ),
  fault(
    'a hold on a person does not keep her transfers',
    'private.hold_subjects',
    'array[t.sender_id, t.receiver_id, t.broker_id, t.cash_in_broker_id]',
    'array[t.receiver_id]',
    HOLDS,
  ),
  fault(
    'a hold on a case does not keep its transfers',
    'private.hold_subjects',
    'where a.transfer_id in',
    'where false and a.transfer_id in',
    HOLDS,
  ),
  fault(
    'what was said to her is not kept',
    'private.hold_subjects',
    "where p_kind = 'conversation'",
    "where p_kind = 'nothing'",
    HOLDS,
  ),
  fault(
    'a paper goes when its case went a moment before',
    'private.holds_of',
    'where c.row_id = p_id',
    'where false',
    HOLDS,
  ),
  fault(
    'a released hold keeps for ever',
    'private.holds_of',
    'where h.released_at is null\n    union',
    'where true\n    union',
    HOLDS,
  ),
  fault(
    'nothing is copied before it goes',
    'private.keep_held_row',
    "v_holds <> '{}'",
    'false',
    HOLDS,
  ),
  fault(
    'a held file goes with its row',
    'private.skip_held_file',
    'return null;',
    'return old;',
    HOLDS,
  ),
  fault(
    'a deletion does not wait for a hold that is being set',
    'private.keep_held_row',
    "hashtextextended('legal holds', 0)",
    'txid_current()',
    HOLDS_AT_ONCE,
  ),
  fault(
    'a hold does not wait for a deletion',
    'public.set_legal_hold',
    "hashtextextended('legal holds', 0)",
    'txid_current()',
    HOLDS_AT_ONCE,
  ),
  fault(
    'one operator releases a hold alone',
    'public.decide_legal_hold_release',
    'v_hold.release_proposed_by = auth.uid()',
    'false',
    HOLDS,
  ),
  fault(
    'the proposal of somebody who lost the role releases',
    'public.decide_legal_hold_release',
    "not private.holds_operator_role(v_hold.release_proposed_by, array['compliance'])",
    'false',
    HOLDS,
  ),
  fault(
    'an operator reads of a hold on herself',
    'private.lock_legal_hold',
    'private.is_subject_about(v_hold.subject_kind, v_hold.subject_id, v_operator_id)',
    'false',
    HOLDS,
  ),
  fault(
    'the list shows an operator the hold on herself',
    'public.list_legal_holds',
    'and not private.is_subject_about(h.subject_kind, h.subject_id, v_operator_id)',
    '',
    HOLDS,
  ),
  fault(
    'copies go on the day of the release',
    'private.retain_held_copies',
    "h.released_at >= private.kept_since('held_copies')",
    'false',
    HOLDS,
  ),
  fault(
    'copies go while the hold stands',
    'private.retain_held_copies',
    'h.released_at is null or',
    '',
    HOLDS,
  ),
  fault(
    'a hold of yesterday is reviewed today',
    'public.set_legal_hold',
    'p_review_on <= v_today',
    'p_review_on < v_today',
    HOLDS,
  ),
  fault(
    'the reason of a hold stands in the log',
    'public.set_legal_hold',
    "'legal_hold.set', 'operator', p_id, null",
    "'legal_hold.set', 'operator', p_id, v_reason",
    HOLDS,
  ),
  fault(
    'a new list is compared with nobody',
    'private.due_work_of_sanctions',
    "where a.status = 'approved' and",
    "where a.status = 'nothing' and",
    NEW_LIST,
  ),
  fault(
    'only the first hundred are compared',
    'private.due_work_of_sanctions',
    'case when v_count < c_batch then now() end',
    'now()',
    NEW_LIST,
  ),
  fault(
    'what compliance has judged is raised with each list',
    'private.recheck_sanctions_of_person',
    'where c.person_id = p_person_id',
    'where false',
    NEW_LIST,
  ),
  fault(
    'another entry is not raised',
    'private.recheck_sanctions_of_person',
    "and a.details ->> 'entry' = v_hit ->> 'entry'",
    '',
    NEW_LIST,
  ),
  fault(
    'another list of the same entry is not raised',
    'private.recheck_sanctions_of_person',
    'and l.source = v_source',
    '',
    NEW_LIST,
  ),
  fault(
    'a look at a broker’s days is not logged',
    'public.list_days_of_broker',
    "perform private.add_audit_event('broker.days_read', 'operator', p_broker_id);",
    '',
    DAYS,
  ),
  fault(
    'an operator who is a broker reads his own day',
    'public.read_day_of_broker',
    'and d.broker_id <> v_operator_id',
    '',
    DAYS,
  ),
];
