// Deliberate faults in the functions for broker applications, and in the functions that suspend
// brokers or end their contracts.
import type { SqlFault } from '../sql-fault.ts';

const FOLDER = 'supabase/tests/functions/brokers';
const APPLY = [`${FOLDER}/apply-as-broker.test.ts`];
const OWN = [`${FOLDER}/own-application.test.ts`];
const INTERVIEWS = [`${FOLDER}/interviews.test.ts`];
const DECIDE = [`${FOLDER}/decide-application.test.ts`];
const CONTRACTS = [`${FOLDER}/contracts.test.ts`];
const STANDING = [`${FOLDER}/suspend-broker.test.ts`];
const END = [`${FOLDER}/end-broker.test.ts`];
const AT_ONCE = ['supabase/tests/concurrency/brokers/broker-applications.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'two applicants get the same interview slot',
    function: 'private.take_interview_slot',
    replace: ['order by s.id for update', 'order by s.id'],
    tests: AT_ONCE,
  },
  {
    name: 'an applicant’s interview slot is given to another applicant',
    function: 'private.take_interview_slot',
    replace: ['and (s.application_id is null or s.application_id = p_application_id)', 'and true'],
    tests: APPLY,
  },
  {
    name: 'a past interview slot can be booked',
    function: 'private.take_interview_slot',
    replace: ['and s.withdrawn_at is null and s.starts_at > now()', 'and s.withdrawn_at is null'],
    tests: APPLY,
  },
  {
    name: 'an interview that has started is moved to another day',
    function: 'private.take_interview_slot',
    replace: ['s.starts_at <= now()', 'false'],
    tests: INTERVIEWS,
  },
  {
    name: 'a person without an approved identity applies',
    function: 'public.submit_broker_application',
    replace: ['perform private.require_identity_approved();', ''],
    tests: APPLY,
  },
  {
    name: 'a contract text that nobody wrote is accepted',
    function: 'public.submit_broker_application',
    replace: ['and t.hash = p_contract_hash', ''],
    tests: APPLY,
  },
  {
    name: 'a contract that is no longer in force is accepted',
    function: 'public.submit_broker_application',
    replace: ['and t.contract_id = (private.broker_contract_at(now())).id', ''],
    tests: CONTRACTS,
  },
  {
    name: 'another person’s photo becomes part of an application',
    function: 'private.checked_application_answers',
    replace: ['and o.owner_id = p_user_id::text', ''],
    tests: APPLY,
  },
  {
    name: 'a photo with location metadata becomes part of an application',
    function: 'private.checked_application_answers',
    replace: ["and o.metadata ->> 'hasExif' = 'false'", ''],
    tests: APPLY,
  },
  {
    name: 'an application with a shop without hours is accepted',
    function: 'private.checked_application_answers',
    replace: ["v_shop -> 'hours' = '[]'", 'false'],
    tests: APPLY,
  },
  {
    name: 'the deposit is rounded down',
    function: 'private.deposit_for',
    replace: ['ceil(', 'floor('],
    tests: APPLY,
  },
  {
    name: 'an operator decides on their own application',
    function: 'private.lock_application',
    replace: ['elsif v_application.user_id = auth.uid() then', 'elsif false then'],
    tests: DECIDE,
  },
  {
    name: 'an application is accepted before the interview',
    function: 'private.require_fit_for_broker',
    replace: ['if p_application.interviewed_at is null then', 'if false then'],
    tests: DECIDE,
  },
  {
    name: 'an applicant without a proof of address is accepted',
    function: 'private.require_fit_for_broker',
    replace: ['elsif not private.is_address_seen(p_application.user_id) then', 'elsif false then'],
    tests: DECIDE,
  },
  {
    name: 'requirements checked at acceptance are not checked again at the deposit',
    function: 'public.receive_broker_deposit',
    replace: ['perform private.require_fit_for_broker(v_application);', ''],
    tests: DECIDE,
  },
  {
    name: 'the operator who accepted the application also records the deposit',
    function: 'public.receive_broker_deposit',
    replace: ['elsif v_application.decided_by = v_operator_id then', 'elsif false then'],
    tests: DECIDE,
  },
  {
    name: 'one receipt counts for two deposits',
    function: 'public.receive_broker_deposit',
    replace: ['upper(a.receipt_number) = upper(v_number)', 'false'],
    tests: DECIDE,
  },
  {
    name: 'a deposit is recorded without an acceptance',
    function: 'public.receive_broker_deposit',
    replace: ["elsif v_application.status <> 'accepted' then", 'elsif false then'],
    tests: DECIDE,
  },
  {
    name: 'a new broker gets more credit than the terms allow',
    function: 'private.make_broker',
    replace: [
      'least(p_application.float_centimes, (private.ledger_terms_at(now())).credit_line_centimes)',
      'p_application.float_centimes',
    ],
    tests: DECIDE,
  },
  {
    name: 'a deposit has no journal',
    function: 'private.make_broker',
    replace: ['private.broker_deposit_lines(p_application)', "'[]'"],
    tests: DECIDE,
  },
  {
    name: 'an operator views an application without a log entry',
    function: 'public.read_broker_application',
    replace: [
      "perform private.add_audit_event('broker_application.read', 'operator',",
      'perform (',
    ],
    tests: DECIDE,
  },
  {
    name: 'a contract is confirmed by its proposer',
    function: 'public.decide_broker_contract',
    replace: ['v_contract.proposed_by = v_operator_id', 'false'],
    tests: CONTRACTS,
  },
  {
    name: 'a contract is confirmed after its start date',
    function: 'public.decide_broker_contract',
    replace: ["p_decision = 'confirmed' and v_contract.valid_from < now()", 'false'],
    tests: CONTRACTS,
  },
  {
    name: 'a revoked contract takes effect anyway',
    function: 'private.broker_contract_at',
    replace: ['and c.undone_at is null', ''],
    tests: CONTRACTS,
  },
  {
    name: 'a contract is revoked after it took effect',
    function: 'public.undo_broker_contract',
    replace: ['elsif not private.is_setting_time(v_contract.valid_from) then', 'elsif false then'],
    tests: CONTRACTS,
  },
  {
    name: 'an unconfirmed contract is in force',
    function: 'private.broker_contract_at',
    replace: ["c.decision = 'confirmed' and", ''],
    tests: CONTRACTS,
  },
  {
    name: 'operators read photos of a closed application',
    function: 'private.may_read_shop_photo',
    replace: ["and a.status in ('submitted', 'accepted')", ''],
    tests: OWN,
  },
  {
    name: 'the cleanup job removes a photo of an application',
    function: 'private.is_shop_photo_wanted',
    replace: ['private.is_shop_photo_used(p_name) or', ''],
    tests: OWN,
  },
  {
    name: 'a suspended broker keeps working',
    function: 'public.suspend_broker',
    replace: ['update public.brokers b set is_active = false where b.id = p_broker_id;', ''],
    tests: STANDING,
  },
  {
    name: 'a suspended broker becomes active again when the account is restored',
    function: 'public.suspend_broker',
    replace: ['set was_broker_active = false', 'set was_broker_active = s.was_broker_active'],
    tests: STANDING,
  },
  {
    name: 'the operator who suspended a broker decides on the broker’s answer',
    function: 'public.decide_broker_suspension',
    replace: ['v_suspension.suspended_by = v_operator_id', 'false'],
    tests: STANDING,
  },
  {
    name: 'another person answers for a broker',
    function: 'public.appeal_broker_suspension',
    replace: ['and s.broker_id = v_user_id', ''],
    tests: STANDING,
  },
  {
    name: 'a broker who holds other people’s cash can end the contract',
    function: 'private.broker_open_work',
    replace: ["('pending', 'waiting_for_broker', 'in_process')", "('pending')"],
    tests: END,
  },
  {
    name: 'a broker who owes money can end the contract',
    function: 'private.broker_exit_due',
    replace: ['elsif v_float.balance_centimes < 0 then', 'elsif false then'],
    tests: END,
  },
  {
    name: 'the shop of a former broker stays listed',
    function: 'private.end_broker_work',
    replace: ['delete from private.broker_shops s where s.broker_id = v_broker_id;', ''],
    tests: END,
  },
  {
    name: 'the deposit is kept when a broker is paid out',
    function: 'private.broker_exit_lines',
    replace: [
      "'broker_deposit', p_exit.broker_id, 'bank', null, p_exit.deposit_centimes",
      "'broker_deposit', p_exit.broker_id, 'bank', null, 0",
    ],
    tests: END,
  },
  {
    name: 'an account is deleted while its deposit is held',
    function: 'private.refuse_account_end_of_broker_standing',
    replace: ['> 0', '< 0'],
    tests: END,
  },
];
