// Deliberate faults in payout vouchers: their creation, the block on the transfer while a voucher
// is valid, and their redemption.
import type { SqlFault } from '../../sql-fault.ts';

const FOLDER = 'supabase/tests/functions/payout-vouchers';
const MAKE = [`${FOLDER}/make-payout-voucher.test.ts`];
const OUT = [`${FOLDER}/open-voucher.test.ts`];
const REDEEM = [`${FOLDER}/redeem-payout-voucher.test.ts`];
const ROWS = ['supabase/tests/tables/payout-vouchers.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/brokers/payout-vouchers.test.ts'];

const MAKING = 'public.make_payout_voucher';
const REDEEMING = 'public.redeem_payout_voucher';

const inFunction =
  (name: string, tests: string[]) =>
  (fault: string, from: string, to: string): SqlFault => ({
    name: fault,
    function: name,
    replace: [from, to],
    tests,
  });
const making = inFunction(MAKING, MAKE);
const trying = inFunction('private.try_payout_code', MAKE);
const redeeming = inFunction(REDEEMING, REDEEM);

export const FAULTS: SqlFault[] = [
  making(
    'the sender makes a voucher past a recipient with an account',
    'coalesce(t.receiver_id, t.sender_id) = v_caller',
    'v_caller in (t.receiver_id, t.sender_id)',
  ),
  making('anybody makes a voucher', 'coalesce(t.receiver_id, t.sender_id) = v_caller', 'true'),
  making('a voucher is for ten times the cap', 'bigint := 100000', 'bigint := 1000000'),
  making('the cap itself is refused', '> c_cap', '>= c_cap'),
  making('a voucher lives for a day', "'6 hours'", "'24 hours'"),
  making(
    'the transfer is free before its broker can be back',
    'now() + c_life + c_grace)',
    'now() + c_life + c_grace - c_grace + c_grace / 18)',
  ),
  making(
    'a second voucher is made while one is out',
    'perform private.refuse_voucher_out(v_transfer);',
    '',
  ),
  making(
    'a voucher is made of a held transfer, or before its wait is over',
    'perform private.require_wait_over(v_transfer);',
    '',
  ),
  making(
    'a voucher names a suspended broker',
    'perform private.check_broker(v_transfer.broker_id, v_transfer.recipient_city_id);',
    '',
  ),
  making(
    'a voucher is made for a recipient whose number nobody proved',
    'perform private.require_verified_phone(v_transfer.receiver_id);',
    'null;',
  ),
  making('a voucher is made without the code', "v_try ->> 'outcome' <> 'right'", 'false'),
  making(
    'a voucher is made of a transfer that no broker accepted',
    "v_transfer.status <> 'in_process'",
    'false',
  ),
  making(
    'a repeat with another token gets the first voucher',
    ' and v_voucher.token_hash = p_token_hash then',
    ' then',
  ),
  making(
    'a token is used for two vouchers, which undoes a try',
    '\n    or exists (select from private.payout_vouchers v where v.token_hash = p_token_hash)',
    '',
  ),
  trying('a wrong code for a voucher costs no try', 'attempts_left - 1', 'attempts_left - 0'),
  trying(
    'the right code opens what is locked',
    "when v_secret.attempts_left = 0 then 'locked'",
    '',
  ),
  {
    name: 'an open voucher blocks nothing',
    function: 'private.lock_transfer',
    replace: ['elsif not p_may_have_voucher then', 'elsif false then'],
    tests: OUT,
  },
  {
    name: 'an expired voucher blocks the transfer forever',
    function: 'private.refuse_voucher_out',
    replace: ['p_transfer.voucher_until > now()', 'p_transfer.voucher_until is not null'],
    tests: OUT,
  },
  {
    name: 'a voucher blocks the transfer in its last moment',
    function: 'private.refuse_voucher_out',
    replace: ['> now()', '>= now()'],
    tests: OUT,
  },
  {
    name: 'the scheduled job cancels a transfer with an open voucher',
    function: 'private.end_due_transfers',
    replace: [' and (voucher_until is null or voucher_until <= now())', ''],
    tests: OUT,
  },
  {
    name: 'the scheduled job cancels no transfer that ever had a voucher',
    function: 'private.end_due_transfers',
    replace: ['(voucher_until is null or voucher_until <= now())', 'voucher_until is null'],
    tests: OUT,
  },
  {
    name: 'the scheduled job takes a transfer with an open voucher from its broker',
    function: 'private.end_missed_promises',
    replace: [' and (voucher_until is null or voucher_until <= now())', ''],
    tests: OUT,
  },
  {
    name: 'the scheduled job never takes back a transfer that had a voucher',
    function: 'private.end_missed_promises',
    replace: ['(voucher_until is null or voucher_until <= now())', 'voucher_until is null'],
    tests: OUT,
  },
  {
    name: 'compliance refuses a transfer that may already be paid out',
    function: 'public.refuse_held_transfer',
    replace: ['perform private.refuse_voucher_out(v_transfer);', ''],
    tests: OUT,
  },
  {
    name: 'compliance cannot hold a transfer with an open voucher',
    function: 'private.lock_transfer_to_judge',
    replace: ['private.lock_transfer(p_id, true, true)', 'private.lock_transfer(p_id, true)'],
    tests: OUT,
  },
  {
    name: 'a broker cannot mark the cash of a voucher as ready',
    function: 'public.mark_cash_ready',
    replace: [', p_may_have_voucher => true', ''],
    tests: OUT,
  },
  redeeming('a voucher is entered twice', 'v_voucher.redeemed_at is not null', 'false'),
  redeeming('any broker is paid for a voucher', 'v_voucher.broker_id <> v_caller', 'false'),
  redeeming('a voucher is entered after its last moment', 'v_voucher.ends_at <= now() or ', ''),
  redeeming(
    'a voucher is entered although the transfer has ended',
    " or v_transfer.status <> 'in_process'",
    '',
  ),
  redeeming(
    'the last moment is one too many',
    'v_voucher.ends_at <= now()',
    'v_voucher.ends_at < now()',
  ),
  redeeming(
    'what a suspended broker paid is lost',
    'where b.id = v_caller)',
    'where b.id = v_caller and b.is_active)',
  ),
  redeeming(
    'what was paid of a held transfer is lost',
    'private.lock_transfer(v_voucher.transfer_id, true, true)',
    'private.lock_transfer(v_voucher.transfer_id, false, true)',
  ),
  redeeming(
    'who is no broker redeems',
    'if not exists (select from public.brokers b where b.id = v_caller)',
    'if false',
  ),
  redeeming(
    'a repeat is found as a second use',
    "return jsonb_build_object('outcome', v_attempt.outcome);",
    'null;',
  ),
  redeeming(
    'less than the sum is entered as the sum',
    'p_counted_centimes is distinct from v_voucher.amount_centimes',
    'p_counted_centimes is null',
  ),
  redeeming('a document of another name is enough', 'p_name_matches is not true', 'false'),
  redeeming(
    'the payout moves no money',
    "perform private.journal_transfer(v_transfer, 'transfer_completed');",
    '',
  ),
  redeeming(
    'the payout code lives on',
    'delete from private.money_transfer_secrets where transfer_id = v_transfer.id;',
    '',
  ),
  redeeming(
    'the voucher is not marked as used',
    'update private.payout_vouchers set redeemed_at = now() where id = v_voucher.id;',
    '',
  ),
  redeeming(
    'nobody hears of a second use',
    "perform private.raise_activity_alert(v_caller, v_outcome, p_request_id, v_transfer.id,\n      jsonb_build_object('centimes', p_counted_centimes));",
    '',
  ),
  redeeming(
    'the case is about the sender',
    'raise_activity_alert(v_caller,',
    'raise_activity_alert(v_transfer.sender_id,',
  ),
  {
    name: 'two devices redeem a voucher concurrently',
    function: REDEEMING,
    replace: [
      'select * into v_voucher from private.payout_vouchers v where v.id = v_voucher.id;',
      '',
    ],
    tests: AT_ONCE,
  },
  {
    name: 'a used voucher can be reset',
    sql: 'drop trigger _200_refuse_second_use on private.payout_vouchers',
    tests: ROWS,
  },
  {
    name: 'the amount of a voucher can be changed',
    sql: 'drop trigger _100_refuse_change on private.payout_vouchers',
    tests: ROWS,
  },
  {
    name: 'a voucher above the limit can be created',
    sql: 'alter table private.payout_vouchers drop constraint amount_is_at_most_the_cap',
    tests: ROWS,
  },
];
