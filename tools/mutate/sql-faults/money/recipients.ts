// Deliberate faults in three areas: the data that recipients see, the confirmation of a payout by
// the recipient, and the links and codes for recipients without an account.
import type { SqlFault } from '../../sql-fault.ts';

const FOLDER = 'supabase/tests/functions/recipients';
const COUNT = [`${FOLDER}/confirm-payout-count.test.ts`];
const LINK = [`${FOLDER}/collect-link.test.ts`];
const PROVE = [`${FOLDER}/prove-collect-phone.test.ts`];
const MESSAGES = [`${FOLDER}/phone-messages.test.ts`];
const AT_ONCE = ['supabase/tests/concurrency/recipients.test.ts'];
const RECEIVER = [`${FOLDER}/check-receiver.test.ts`];

export const FAULTS: SqlFault[] = [
  {
    name: 'a payout to an account needs no confirmation by the recipient',
    function: 'public.pay_out_money_transfer',
    replace: ['  perform private.require_payout_count(v_transfer);\n', ''],
    tests: COUNT,
  },
  {
    name: 'a confirmation for one broker is valid for another',
    function: 'private.require_payout_count',
    replace: [' and c.broker_id = p_transfer.broker_id', ''],
    tests: COUNT,
  },
  {
    name: 'a confirmation never expires',
    function: 'private.require_payout_count',
    replace: [' and c.ends_at > now()', ''],
    tests: COUNT,
  },
  {
    name: 'the recipient confirms the amount that the sender typed',
    function: 'public.confirm_payout_count',
    replace: [
      'is distinct from v_transfer.payout_centimes',
      'is distinct from v_transfer.amount_centimes',
    ],
    tests: COUNT,
  },
  {
    name: 'anybody confirms for the recipient',
    function: 'public.confirm_payout_count',
    replace: ['id = p_id and receiver_id = v_receiver_id and', 'id = p_id and'],
    tests: COUNT,
  },
  {
    name: 'a confirmation is accepted from an unverified phone',
    function: 'public.confirm_payout_count',
    replace: ['  perform private.require_verified_phone(v_receiver_id);\n', ''],
    tests: COUNT,
  },
  {
    name: 'a stranger sees the place of collection',
    function: 'public.transfer_to_collect',
    replace: ['id = p_id and receiver_id = v_receiver_id and', 'id = p_id and'],
    tests: COUNT,
  },
  {
    name: 'a blocked person can be the recipient',
    function: 'private.check_receiver',
    replace: ['private.are_blocked(p_sender_id, p_receiver_id)', 'false'],
    tests: RECEIVER,
  },
  {
    name: 'a block after the draft is ignored',
    function: 'public.confirm_money_transfer',
    replace: [
      '  perform private.check_receiver(v_transfer.sender_id, v_transfer.receiver_id);\n',
      '',
    ],
    tests: RECEIVER,
  },
  {
    name: 'a recipient with an account also gets a link',
    function: 'private.follow_transfer_event',
    replace: ['v_transfer.receiver_id is not null or ', ''],
    tests: LINK,
  },
  {
    name: 'a link remains after its transfer has ended',
    function: 'private.follow_transfer_event',
    replace: ["new.to_status in ('completed', 'abandoned')", "new.to_status in ('abandoned')"],
    tests: LINK,
  },
  {
    name: 'a link works after the transfer’s deadline',
    function: 'private.live_collect_link',
    replace: ['\n    and t.expires_at > now()', ''],
    tests: LINK,
  },
  {
    name: 'the page shows the money without a code',
    function: 'public.open_collect_link',
    replace: ["and v_link.proof_hash = sha256(convert_to(p_proof, 'UTF8'))", ''],
    tests: [...LINK, ...PROVE],
  },
  {
    name: 'a code opens the page forever',
    function: 'public.open_collect_link',
    replace: ['v_link.proof_ends_at > now() and ', ''],
    tests: PROVE,
  },
  {
    name: 'the page names the shop of a held transfer',
    function: 'private.money_to_collect',
    replace: [' and not p_transfer.is_on_hold', ''],
    tests: LINK,
  },
  {
    name: 'the token itself is stored',
    function: 'private.keep_collect_secret',
    replace: ["sha256(convert_to(p_token, 'UTF8'))", "convert_to(p_token, 'UTF8')"],
    tests: LINK,
  },
  {
    name: 'a code works twice',
    function: 'public.prove_collect_phone',
    replace: [
      '    code_hash = null, code_ends_at = null, code_tries_left = 0,\n    proof_hash',
      '    proof_hash',
    ],
    tests: PROVE,
  },
  {
    name: 'a wrong code costs no attempt',
    function: 'public.prove_collect_phone',
    replace: ['code_tries_left = code_tries_left - 1', 'code_tries_left = code_tries_left'],
    tests: PROVE,
  },
  {
    name: 'a code allows a sixth attempt',
    function: 'public.prove_collect_phone',
    replace: [' or v_link.code_tries_left = 0', ''],
    tests: PROVE,
  },
  {
    name: 'an old code works',
    function: 'public.prove_collect_phone',
    replace: [' or v_link.code_ends_at <= now()', ''],
    tests: PROVE,
  },
  {
    name: 'a new code leaves the old one valid',
    function: 'public.send_collect_code',
    replace: [
      "next_code_at = now() + interval '1 minute',\n    code_hash = null, code_ends_at = null, code_tries_left = 0",
      "next_code_at = now() + interval '1 minute'",
    ],
    tests: PROVE,
  },
  {
    name: 'codes are sent without a delay',
    function: 'public.send_collect_code',
    replace: ['v_link.next_code_at > now()', 'false'],
    tests: PROVE,
  },
  {
    name: 'a link sends a sixth code in a day',
    function: 'public.send_collect_code',
    replace: ['c_of_link constant integer := 5', 'c_of_link constant integer := 6'],
    tests: PROVE,
  },
  {
    name: 'several links each send the maximum number of codes to one phone',
    function: 'public.send_collect_code',
    replace: ['c_of_phone constant integer := 10', 'c_of_phone constant integer := 11'],
    tests: PROVE,
  },
  {
    name: 'a day of codes uses London time',
    function: 'public.send_collect_code',
    replace: ["'Africa/Casablanca'", "'UTC'"],
    tests: PROVE,
  },
  {
    name: 'a message about a finished transfer is sent',
    function: 'private.take_phone_message',
    replace: [
      ' and private.keep_collect_secret(v_message, p_token, p_code)',
      ' and (private.keep_collect_secret(v_message, p_token, p_code) or true)',
    ],
    tests: [...LINK, ...MESSAGES],
  },
  {
    name: 'an undeliverable message is retried forever',
    function: 'private.take_phone_message',
    replace: ['c_tries constant integer := 6', 'c_tries constant integer := 7'],
    tests: MESSAGES,
  },
  {
    name: 'numbers of unsent messages are kept',
    function: 'private.due_work_of_phone_messages',
    replace: ["private.kept_since('phone_messages')", "now() - interval '1 month'"],
    tests: MESSAGES,
  },
  {
    name: 'two phones use one code concurrently',
    function: 'public.prove_collect_phone',
    replace: [
      "  perform from private.collect_links where token_hash = sha256(convert_to(p_token, 'UTF8')) for update;\n",
      '',
    ],
    tests: AT_ONCE,
  },
  {
    name: 'two phones request a code concurrently',
    function: 'public.send_collect_code',
    replace: [
      '  perform from private.collect_links where phone = v_link.phone order by transfer_id for update;\n',
      '',
    ],
    tests: AT_ONCE,
  },
];
