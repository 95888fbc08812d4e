// Deliberate faults in account data: in the data that users see, export and delete, and in the data
// that support sees.
import type { SqlFault } from '../sql-fault.ts';

const ACCOUNT = [
  'supabase/tests/functions/accounts/my-account.test.ts',
  'supabase/tests/functions/accounts/account-of-parties.test.ts',
];
const END = [
  'supabase/tests/functions/accounts/account-end-of-parties.test.ts',
  'supabase/tests/functions/accounts/my-account.test.ts',
  'supabase/tests/concurrency/accounts.test.ts',
];
const PEOPLE = ['supabase/tests/functions/operators/find-people.test.ts'];
const AVATAR = ['supabase/tests/functions/accounts/set-avatar.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'the dashboard shows a draft to its receiver',
    function: 'private.dashboard_of_money',
    replace: ["t.receiver_id = p_user_id and t.confirmed_at is not null", 't.receiver_id = p_user_id'],
    tests: ACCOUNT,
  },
  {
    name: 'the dashboard says that the receiver sent it',
    function: 'private.dashboard_of_money',
    replace: ["else 'receiver' end", "else 'sender' end"],
    tests: ACCOUNT,
  },
  {
    name: 'the dashboard shows four transfers',
    function: 'private.dashboard_of_money',
    replace: ['limit 5', 'limit 4'],
    tests: ACCOUNT,
  },
  {
    name: 'the dashboard hides that more documents are requested',
    function: 'private.dashboard_of_identity',
    replace: ["a.status = 'pending' and a.more_requested_at is not null", 'false'],
    tests: ACCOUNT,
  },
  {
    name: 'the dashboard shows the oldest identity case as the current one',
    function: 'private.dashboard_of_identity',
    replace: [
      'order by a.submitted_at desc, a.id desc limit 1',
      'order by a.submitted_at, a.id limit 1',
    ],
    tests: ACCOUNT,
  },
  {
    name: 'an open transfer does not count for its receiver',
    function: 'private.open_transfer_count',
    replace: ['p_user_id in (t.sender_id, t.receiver_id)', 'p_user_id in (t.sender_id)'],
    tests: END,
  },
  {
    name: 'a broker with an open payout can delete the account',
    function: 'private.open_transfer_count',
    replace: ["or t.broker_id = p_user_id and t.status = 'in_process'", ''],
    tests: END,
  },
  {
    name: 'a sender with an open refund can delete the account',
    function: 'private.open_transfer_count',
    replace: ["t.refund_state = 'payable' or ", ''],
    tests: END,
  },
  {
    name: 'a sender with a held transfer can delete the account',
    function: 'private.open_transfer_count',
    replace: [' or t.is_on_hold', ''],
    tests: END,
  },
  {
    name: 'a broker with an unconfirmed count can delete the account',
    function: 'private.open_transfer_count',
    replace: [
      'h.broker_id = p_user_id and h.confirmed_at is null',
      'false and h.confirmed_at is null',
    ],
    tests: END,
  },
  {
    name: 'the export of a receiver contains what the sender paid',
    function: 'private.export_of_money',
    replace: [
      "'recipient_phone', t.recipient_phone, 'payout_centimes', t.payout_centimes, 'currency'",
      "'recipient_phone', t.recipient_phone, 'payout_centimes', t.payout_centimes, 'total_centimes', t.total_centimes, 'currency'",
    ],
    tests: ACCOUNT,
  },
  {
    name: 'the export of a receiver shows the amount as the payout',
    function: 'private.export_of_money',
    replace: [
      "'recipient_phone', t.recipient_phone, 'payout_centimes', t.payout_centimes",
      "'recipient_phone', t.recipient_phone, 'payout_centimes', t.amount_centimes",
    ],
    tests: ACCOUNT,
  },
  {
    name: 'the export of a receiver contains drafts',
    function: 'private.export_of_money',
    replace: ["t.receiver_id = p_user_id and t.confirmed_at is not null", 't.receiver_id = p_user_id'],
    tests: ACCOUNT,
  },
  {
    name: 'the export of a chosen broker contains a transfer that was not accepted',
    function: 'private.export_of_money',
    replace: ['t.broker_id = p_user_id and t.accepted_at is not null', 't.broker_id = p_user_id'],
    tests: ACCOUNT,
  },
  {
    name: 'the export leaves out a broker’s counts',
    function: 'private.export_of_money',
    replace: ['h.broker_id = p_user_id)', 'false)'],
    tests: ACCOUNT,
  },
  {
    name: 'the export names the operator who viewed the account',
    function: 'private.export_of_audit',
    replace: ["'by', e.actor_role", "'by', e.actor_id"],
    tests: ACCOUNT,
  },
  {
    name: 'the export leaves out the quotes',
    function: 'private.export_of_money',
    replace: ['where q.user_id = p_user_id', 'where false'],
    tests: ACCOUNT,
  },
  {
    name: 'the export is not logged',
    function: 'public.export_my_data',
    replace: [
      "perform private.add_audit_event('account.exported'",
      "perform jsonb_build_array('account.exported'",
    ],
    tests: ACCOUNT,
  },
  {
    name: 'an account is deleted with a sign-in 20 minutes old',
    function: 'private.has_recent_proof',
    replace: ["interval '15 minutes'", "interval '20 minutes'"],
    tests: END,
  },
  {
    name: 'an account is deleted while a transfer starts to move',
    function: 'private.lock_account_end_of_money',
    replace: [
      'where p_user_id in (t.sender_id, t.receiver_id, t.broker_id) order by t.id for update;',
      'where p_user_id in (t.sender_id, t.receiver_id, t.broker_id) order by t.id;',
    ],
    tests: END,
  },
  {
    name: 'an account is deleted twice concurrently',
    function: 'public.delete_my_account',
    replace: ['  perform private.caller_id();\n', ''],
    tests: END,
  },
  {
    name: 'the last admin deletes the account',
    function: 'private.refuse_account_end_of_operators',
    replace: ['if private.is_last_admin(p_user_id) then', 'if false then'],
    tests: END,
  },
  {
    name: 'drafts keep their recipients after their sender’s account is deleted',
    function: 'private.end_account_of_money',
    replace: [
      'set recipient_name = null, recipient_phone = null, notes = null',
      'set notes = null',
    ],
    tests: END,
  },
  {
    name: 'identity documents of a person who moved money are deleted',
    function: 'private.must_keep_papers_of',
    replace: ['and t.funded_at is not null', 'and false'],
    tests: END,
  },
  {
    name: 'identity documents are kept although no money moved',
    function: 'private.must_keep_papers_of',
    replace: ['and t.funded_at is not null', ''],
    tests: END,
  },
  {
    name: 'identity documents of the cash-in broker are deleted',
    function: 'private.must_keep_papers_of',
    replace: ['t.broker_id, t.cash_in_broker_id)', 't.broker_id)'],
    tests: END,
  },
  {
    name: 'a deleted account keeps its name',
    function: 'private.forget_person_of_profiles',
    replace: ["first_name = '', last_name = null", "first_name = ''"],
    tests: END,
  },
  {
    name: 'an authentication factor remains after its account is deleted',
    function: 'private.forget_account',
    replace: ['delete from auth.mfa_factors where user_id = p_user_id;', ''],
    tests: END,
  },
  {
    name: 'a broker with a deleted account is still offered',
    function: 'private.forget_person_of_brokers',
    replace: [
      'set is_active = false, declared_cash_centimes = 0',
      'set declared_cash_centimes = 0',
    ],
    tests: END,
  },
  {
    name: 'an operator role remains after its account is deleted',
    function: 'private.end_account_of_operators',
    replace: ['delete from private.operator_roles r where r.user_id = p_user_id;', ''],
    tests: END,
  },
  {
    name: 'support finds people by two letters of a name',
    function: 'private.people_named',
    replace: ['char_length(v_name) < 3', 'char_length(v_name) < 2'],
    tests: PEOPLE,
  },
  {
    name: 'a prefix search returns every later name in the alphabet',
    function: 'private.text_after',
    replace: ['p_prefix || chr(1114111)', 'chr(1114111)'],
    tests: PEOPLE,
  },
  {
    name: 'a search shows e-mail addresses',
    function: 'public.search_people',
    replace: ['private.mask_email(p.email)', 'p.email'],
    tests: PEOPLE,
  },
  {
    name: 'a search is not logged',
    function: 'public.search_people',
    replace: [
      "perform private.add_audit_event('person.searched'",
      "perform jsonb_build_array('person.searched'",
    ],
    tests: PEOPLE,
  },
  {
    name: 'viewing a person needs no reason in the log',
    function: 'public.reveal_person',
    replace: ["'operator', p_user_id, v_reason)", "'operator', p_user_id, null)"],
    tests: PEOPLE,
  },
  {
    name: 'a profile picture can be a file that a stranger uploaded',
    function: 'public.set_avatar',
    replace: [' and private.is_own_avatar(o.name, o.owner_id)', ''],
    tests: AVATAR,
  },
  {
    name: 'the old profile picture is not removed',
    function: 'public.set_avatar',
    replace: ['o.name = v_old_name or ', ''],
    tests: AVATAR,
  },
  {
    name: 'a sixth picture is stored',
    function: 'private.may_upload_avatar',
    replace: ['count(*) < 5', 'count(*) <= 5'],
    tests: AVATAR,
  },
  {
    name: 'the only two admins delete their accounts concurrently',
    function: 'private.lock_account_end_of_operators',
    replace: [
      "perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;",
      '',
    ],
    tests: ['supabase/tests/concurrency/accounts.test.ts'],
  },
  {
    name: 'two devices that set a picture leave an orphaned file',
    function: 'public.set_avatar',
    replace: ['where p.id = v_user_id for no key update;', 'where p.id = v_user_id;'],
    tests: ['supabase/tests/concurrency/avatar.test.ts'],
  },
];
