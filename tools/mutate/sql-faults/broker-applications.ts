// Faults in becoming a broker and in what ends or stops a broker's work.
import type { SqlFault } from '../sql-fault.ts';

const FOLDER = 'supabase/tests/functions/brokers';
const APPLY = [`${FOLDER}/apply.test.ts`];
const OWN = [`${FOLDER}/own-application.test.ts`];
const INTERVIEWS = [`${FOLDER}/interviews.test.ts`];
const DECIDE = [`${FOLDER}/decide.test.ts`];
const CONTRACTS = [`${FOLDER}/contracts.test.ts`];
const STANDING = [`${FOLDER}/standing.test.ts`];
const END = [`${FOLDER}/end-broker.test.ts`];
const AT_ONCE = ['supabase/tests/concurrency/brokers/broker-applications.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'two applicants have one time of interview',
    function: 'private.take_interview_slot',
    replace: ['order by s.id for update', 'order by s.id'],
    tests: AT_ONCE,
  },
  {
    name: 'a time of interview that another applicant has is taken from her',
    function: 'private.take_interview_slot',
    replace: ['and (s.application_id is null or s.application_id = p_application_id)', 'and true'],
    tests: APPLY,
  },
  {
    name: 'a time of interview that is over can be booked',
    function: 'private.take_interview_slot',
    replace: ['and s.withdrawn_at is null and s.starts_at > now()', 'and s.withdrawn_at is null'],
    tests: APPLY,
  },
  {
    name: 'an interview that has begun is moved to another day',
    function: 'private.take_interview_slot',
    replace: ['s.starts_at <= now()', 'false'],
    tests: INTERVIEWS,
  },
  {
    name: 'somebody without a proven identity applies',
    function: 'public.submit_broker_application',
    replace: ['perform private.require_identity_approved();', ''],
    tests: APPLY,
  },
  {
    name: 'words of a contract that nobody wrote are accepted',
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
    name: 'a photo of somebody else becomes part of an application',
    function: 'private.checked_application_answers',
    replace: ['and o.owner_id = p_user_id::text', ''],
    tests: APPLY,
  },
  {
    name: 'a photo that says where it was taken becomes part of an application',
    function: 'private.checked_application_answers',
    replace: ["and o.metadata ->> 'hasExif' = 'false'", ''],
    tests: APPLY,
  },
  {
    name: 'a shop without hours is applied with',
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
    name: 'an operator decides on her own application',
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
    name: 'somebody whose address nobody saw is accepted',
    function: 'private.require_fit_for_broker',
    replace: ['elsif not private.is_address_seen(p_application.user_id) then', 'elsif false then'],
    tests: DECIDE,
  },
  {
    name: 'what was proven at the yes is not asked again at the deposit',
    function: 'public.receive_broker_deposit',
    replace: ['perform private.require_fit_for_broker(v_application);', ''],
    tests: DECIDE,
  },
  {
    name: 'whoever said yes enters the deposit too',
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
    name: 'a deposit is received without a yes',
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
    name: 'a deposit is in no journal',
    function: 'private.make_broker',
    replace: ['private.broker_deposit_lines(p_application)', "'[]'"],
    tests: DECIDE,
  },
  {
    name: 'an operator looks at an application unseen by the log',
    function: 'public.read_broker_application',
    replace: [
      "perform private.add_audit_event('broker_application.read', 'operator',",
      'perform (',
    ],
    tests: DECIDE,
  },
  {
    name: 'a contract is confirmed by who proposed it',
    function: 'public.decide_broker_contract',
    replace: ['v_contract.proposed_by = v_operator_id', 'false'],
    tests: CONTRACTS,
  },
  {
    name: 'a contract is confirmed after the day it begins',
    function: 'public.decide_broker_contract',
    replace: ["p_decision = 'confirmed' and v_contract.valid_from < now()", 'false'],
    tests: CONTRACTS,
  },
  {
    name: 'an undone contract begins all the same',
    function: 'private.broker_contract_at',
    replace: ['and c.undone_at is null', ''],
    tests: CONTRACTS,
  },
  {
    name: 'a contract is undone after it began',
    function: 'public.undo_broker_contract',
    replace: ['elsif not private.is_setting_time(v_contract.valid_from) then', 'elsif false then'],
    tests: CONTRACTS,
  },
  {
    name: 'a contract is in force that nobody confirmed',
    function: 'private.broker_contract_at',
    replace: ["c.decision = 'confirmed' and", ''],
    tests: CONTRACTS,
  },
  {
    name: 'operators read photos of an application that is over',
    function: 'private.may_read_shop_photo',
    replace: ["and a.status in ('submitted', 'accepted')", ''],
    tests: OWN,
  },
  {
    name: 'a photo that an application carries is swept',
    function: 'private.is_shop_photo_wanted',
    replace: ['private.is_shop_photo_used(p_name) or', ''],
    tests: OWN,
  },
  {
    name: 'a suspended broker goes on working',
    function: 'public.suspend_broker',
    replace: ['update public.brokers b set is_active = false where b.id = p_broker_id;', ''],
    tests: STANDING,
  },
  {
    name: 'a suspended broker comes back with his account',
    function: 'public.suspend_broker',
    replace: ['set was_broker_active = false', 'set was_broker_active = s.was_broker_active'],
    tests: STANDING,
  },
  {
    name: 'who suspended a broker judges his answer',
    function: 'public.decide_broker_suspension',
    replace: ['v_suspension.suspended_by = v_operator_id', 'false'],
    tests: STANDING,
  },
  {
    name: 'somebody answers for a broker',
    function: 'public.appeal_broker_suspension',
    replace: ['and s.broker_id = v_user_id', ''],
    tests: STANDING,
  },
  {
    name: 'a broker with cash of others in hand is let go',
    function: 'private.broker_open_work',
    replace: ["('pending', 'waiting_for_broker', 'in_process')", "('pending')"],
    tests: END,
  },
  {
    name: 'a broker who owes money is let go',
    function: 'private.broker_exit_due',
    replace: ['elsif v_float.balance_centimes < 0 then', 'elsif false then'],
    tests: END,
  },
  {
    name: 'a shop stays on the lists whose broker has ended',
    function: 'private.end_broker_work',
    replace: ['delete from private.broker_shops s where s.broker_id = v_broker_id;', ''],
    tests: END,
  },
  {
    name: 'the deposit stays when a broker is paid out',
    function: 'private.broker_exit_lines',
    replace: [
      "'broker_deposit', p_exit.broker_id, 'bank', null, p_exit.deposit_centimes",
      "'broker_deposit', p_exit.broker_id, 'bank', null, 0",
    ],
    tests: END,
  },
  {
    name: 'an account ends with its deposit in the till',
    function: 'private.refuse_account_end_of_broker_standing',
    replace: ['> 0', '< 0'],
    tests: END,
  },
];
