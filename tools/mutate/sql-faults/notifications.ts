// Faults in what people are told: of transfers, parcels, messages, homes and papers.

import { findTests } from '../find-tests.ts';
import type { SqlFault } from '../sql-fault.ts';

const ofDeliveries = ['supabase/tests/tables/delivery-notices.test.ts'];
const ofTransfers = ['supabase/tests/tables/transfer-notices.test.ts'];
const ofTransferNews = ['supabase/tests/tables/transfer-news.test.ts'];
const ofBoard = ['supabase/tests/access/board-topic.test.ts'];
const functions = findTests('functions');

export const FAULTS: SqlFault[] = [
  {
    name: 'the receiver does not hear that a parcel is cancelled',
    sql: "delete from private.delivery_notices where event_kind = 'cancelled' and party = 'receiver'",
    tests: ofDeliveries,
  },
  {
    name: 'the sender does not hear of another time for the visit',
    sql: "delete from private.delivery_notices where event_kind = 'rescheduled' and party = 'sender'",
    tests: ofDeliveries,
  },
  {
    name: 'the receiver hears of weights',
    sql: "insert into private.delivery_notices (event_kind, party) values ('weigh_in_asked', 'receiver')",
    tests: ofDeliveries,
  },
  {
    name: 'a round of days ago is told as news',
    function: 'private.notify_delivery_event',
    replace: ["(new.data -> 'is_late')::boolean or ", ''],
    tests: ofDeliveries,
  },
  {
    name: 'a refusal is told twice',
    function: 'private.notify_delivery_event',
    replace: [
      "or new.kind = 'return_started' and new.data ->> 'because' is distinct from 'attempt_failed'",
      '',
    ],
    tests: ofDeliveries,
  },
  {
    name: 'whoever moved the parcel is notified of it herself',
    function: 'private.notify_delivery_event',
    replace: [' and p.user_id is distinct from new.actor_id', ''],
    tests: ofDeliveries,
  },
  {
    name: 'the agent at the door does not hear the answer about the weight',
    function: 'private.tell_delivery_parties',
    replace: [
      "'weigh_in_agreed', 'weigh_in_refused', 'cancelled'",
      "'weigh_in_agreed', 'cancelled'",
    ],
    tests: ofDeliveries,
  },
  {
    name: 'a parcel for somebody without an account is told to nobody',
    function: 'private.tell_delivery_parties',
    replace: ['array_remove(v_parties, null)', 'v_parties'],
    tests: ofDeliveries,
  },
  {
    name: 'whoever gave a parcel away does not see it go',
    function: 'private.tell_delivery_parties',
    replace: ["new.actor_role = 'courier'", "new.actor_role = 'operator'"],
    tests: ofDeliveries,
  },
  {
    name: 'the receiver of a transfer does not hear that it is paid for',
    sql: "delete from private.transfer_notices where event_kind = 'funded' and party = 'receiver'",
    tests: ofTransfers,
  },
  {
    name: 'the broker does not hear that a transfer is over by itself',
    sql: "delete from private.transfer_notices where event_kind = 'expired' and party = 'broker'",
    tests: ofTransfers,
  },
  {
    name: 'the receiver hears of a transfer that never began',
    sql: "update private.transfer_notices set is_after_funding = false where event_kind = 'abandoned' and party = 'receiver'",
    tests: ofTransfers,
  },
  {
    name: 'a broker who has accepted is told as one who is asked',
    function: 'private.notify_transfer_event',
    replace: [
      "('chosen_broker', case when v_transfer.accepted_at is null then v_transfer.broker_id end)",
      "('chosen_broker', v_transfer.broker_id)",
    ],
    tests: ofTransfers,
  },
  {
    name: 'whoever moved the transfer is notified of it herself',
    function: 'private.notify_transfer_event',
    replace: [' and p.user_id is distinct from new.actor_id', ''],
    tests: ofTransfers,
  },
  {
    name: 'a broker who is asked learns the recipient’s name',
    function: 'private.notification_facts',
    replace: ["in ('sender', 'broker')", "in ('sender', 'broker', 'chosen_broker')"],
    tests: ofTransfers,
  },
  {
    name: 'the one who took the cash reads the sum without the fee',
    function: 'private.notification_facts',
    replace: ["v_party = 'cash_broker' or ", ''],
    tests: ofTransfers,
  },
  {
    name: 'a refund is told with the sum of the transfer',
    function: 'private.notification_facts',
    replace: ["in ('refund_locked', 'refund_paid')", "= 'refund_locked'"],
    tests: ofTransfers,
  },
  {
    name: 'the draft that ends by itself is told',
    function: 'private.notify_transfer_event',
    replace: ["new.from_status = 'draft' and new.kind = 'expired'", 'false'],
    tests: ofTransfers,
  },
  {
    name: 'the receiver hears of a draft',
    function: 'private.transfer_readers',
    replace: [
      "case when p_transfer.status <> 'draft' then p_transfer.receiver_id end",
      'p_transfer.receiver_id',
    ],
    tests: ofTransferNews,
  },
  {
    name: 'the chosen broker hears of a transfer that he has not accepted',
    function: 'private.transfer_readers',
    replace: [
      'case when p_transfer.accepted_at is not null then p_transfer.broker_id end',
      'p_transfer.broker_id',
    ],
    tests: ofTransferNews,
  },
  {
    name: 'a broker who gave a transfer up does not see it go',
    function: 'private.tell_transfer_change',
    replace: ['private.transfer_readers(old) || ', ''],
    tests: ofTransferNews,
  },
  {
    name: 'a code that was renewed is not seen on the other screens',
    sql: 'drop trigger _810_tell_transfer_event on public.money_transfer_events',
    tests: ofTransferNews,
  },
  {
    name: 'the broker who took the cash does not see that it is agreed',
    sql: 'drop trigger _810_tell_handover_broker on public.cash_handovers',
    tests: ofTransferNews,
  },
  {
    name: 'a request that was taken stays on the board of the others',
    function: 'private.tell_asked_brokers',
    replace: ['(old.city_id, old.addressed_broker_id), ', ''],
    tests: ofTransferNews,
  },
  {
    name: 'a city hears of a request that is one broker’s alone',
    function: 'private.tell_asked_brokers',
    replace: ['when r.addressed_broker_id is null then', 'when true then'],
    tests: ofTransferNews,
  },
  {
    name: 'brokers of the city learn which request changed',
    function: 'private.tell_asked_brokers',
    replace: ["'{}'", "jsonb_build_object('id', coalesce(new.transfer_id, old.transfer_id))"],
    tests: ofTransferNews,
  },
  {
    name: 'a broker hears the board of every city',
    function: 'private.may_hear_board',
    replace: ["'board:' || b.city_id", 'p_topic'],
    tests: ofBoard,
  },
  {
    name: 'a broker who was stopped hears the board',
    function: 'private.may_hear_board',
    replace: ['b.is_active and ', ''],
    tests: ofBoard,
  },
  {
    name: 'somebody who is no broker any more hears the board',
    function: 'private.may_hear_board',
    replace: [" and p.account_type = 'broker'", ''],
    tests: ofBoard,
  },
  {
    name: 'a silence holds a moment too long',
    function: 'private.notify_message',
    replace: ['s.muted_until <= now()', 's.muted_until < now()'],
    tests: functions('chat-limits'),
  },
  {
    name: 'whoever blocked the sender is notified in a group',
    function: 'private.notify_message',
    replace: [
      ' and not exists (select from public.person_blocks b where b.blocker_id = m.user_id and b.blocked_id = new.sender_id)',
      '',
    ],
    tests: functions('chat-limits'),
  },
  {
    name: 'whoever was only asked is not notified',
    function: 'private.notify_message',
    replace: ["m.status in ('active', 'requested')", "m.status = 'active'"],
    tests: functions('chat-limits'),
  },
  {
    name: 'everybody is notified that somebody was put into the group',
    function: 'private.notify_message',
    replace: [' and coalesce(m.user_id = v_added_id, true)', ''],
    tests: functions('chat-limits'),
  },
  {
    name: 'reading does not reach the message it was read to',
    function: 'private.read_notification_of_conversation',
    replace: ['<= new.read_change', '< new.read_change'],
    tests: functions('notify-message'),
  },
  {
    name: 'whoever blocks somebody is reminded of her',
    sql: 'drop trigger _900_drop_notifications on public.person_blocks',
    tests: functions('notify-message'),
  },
  {
    name: 'marking all read takes what arrives at that moment',
    function: 'public.mark_all_notifications_read',
    replace: [' skip locked', ''],
    tests: ['supabase/tests/concurrency/notifications.test.ts'],
  },
  {
    name: 'a notification goes a moment before its ninety days',
    function: 'private.sweep_notifications',
    replace: ['n.updated_at < private', 'n.updated_at <= private'],
    tests: functions('chat-limits'),
  },
  {
    name: 'an owner does not hear that her home is back',
    function: 'public.put_back_home',
    replace: ["'home_put_back'", "'home_taken_down'"],
    tests: functions('moderate-homes'),
  },
  {
    name: 'the notes of others can be read',
    sql: 'alter policy person_reads_own_notifications on public.notifications using (true)',
    tests: ['supabase/tests/tables/notifications.test.ts'],
  },
  {
    name: 'papers that were turned down are not told with the reason',
    function: 'private.notify_identity_decision',
    replace: [", 'reason_code', new.reason_code", ''],
    tests: ['supabase/tests/tables/notifications.test.ts'],
  },
];
