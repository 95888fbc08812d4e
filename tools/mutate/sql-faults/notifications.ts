// Deliberate faults in notifications about transfers, parcels, messages, homes and identity
// documents.

import { findTests } from '../find-tests.ts';
import type { SqlFault } from '../sql-fault.ts';

const ofDeliveries = ['supabase/tests/tables/delivery-notices.test.ts'];
const ofTransfers = [
  'supabase/tests/tables/transfer-notices.test.ts',
  'supabase/tests/functions/money/money-transfer-notices.test.ts',
];
const ofTransferNews = ['supabase/tests/functions/money/money-transfer-notices.test.ts'];
const ofBoard = ['supabase/tests/access/board-topic.test.ts'];
const functions = findTests('functions');

export const FAULTS: SqlFault[] = [
  {
    name: 'the receiver is not notified of a cancelled parcel',
    sql: "delete from private.delivery_notices where event_kind = 'cancelled' and party = 'receiver'",
    tests: ofDeliveries,
  },
  {
    name: 'the sender is not notified of a new time slot',
    sql: "delete from private.delivery_notices where event_kind = 'rescheduled' and party = 'sender'",
    tests: ofDeliveries,
  },
  {
    name: 'the receiver is notified of weights',
    sql: "insert into private.delivery_notices (event_kind, party) values ('weigh_in_asked', 'receiver')",
    tests: ofDeliveries,
  },
  {
    name: 'a visit of days ago is notified as news',
    function: 'private.notify_delivery_event',
    replace: ["(new.data -> 'is_late')::boolean or ", ''],
    tests: ofDeliveries,
  },
  {
    name: 'a refusal is notified twice',
    function: 'private.notify_delivery_event',
    replace: [
      "or new.kind = 'return_started' and new.data ->> 'because' is distinct from 'attempt_failed'",
      '',
    ],
    tests: ofDeliveries,
  },
  {
    name: 'the person who moved the parcel is notified of it',
    function: 'private.notify_delivery_event',
    replace: [' and p.user_id is distinct from new.actor_id', ''],
    tests: ofDeliveries,
  },
  {
    name: 'the agent at the door is not notified of the answer about the weight',
    function: 'private.tell_delivery_parties',
    replace: [
      "'weigh_in_agreed', 'weigh_in_refused', 'cancelled'",
      "'weigh_in_agreed', 'cancelled'",
    ],
    tests: ofDeliveries,
  },
  {
    name: 'a parcel for a person without an account notifies nobody',
    function: 'private.tell_delivery_parties',
    replace: ['array_remove(v_parties, null)', 'v_parties'],
    tests: ofDeliveries,
  },
  {
    name: 'a former holder’s screen is not updated when the parcel is handed over',
    function: 'private.tell_delivery_parties',
    replace: ["new.actor_role = 'courier'", "new.actor_role = 'operator'"],
    tests: ofDeliveries,
  },
  {
    name: 'the receiver of a transfer is not notified of the cash-in',
    sql: "delete from private.transfer_notices where event_kind = 'funded' and party = 'receiver'",
    tests: ofTransfers,
  },
  {
    name: 'the broker is not notified that a transfer has expired',
    sql: "delete from private.transfer_notices where event_kind = 'expired' and party = 'broker'",
    tests: ofTransfers,
  },
  {
    name: 'the receiver is notified of a transfer that was never confirmed',
    sql: "update private.transfer_notices set is_after_funding = false where event_kind = 'abandoned' and party = 'receiver'",
    tests: ofTransfers,
  },
  {
    name: 'a broker who has accepted is notified like one who is asked',
    function: 'private.notify_transfer_event',
    replace: [
      "('chosen_broker', case when v_transfer.accepted_at is null then v_transfer.broker_id end)",
      "('chosen_broker', v_transfer.broker_id)",
    ],
    tests: ofTransfers,
  },
  {
    name: 'the person who moved the transfer is notified of it',
    function: 'private.notify_transfer_event',
    replace: [' and p.user_id is distinct from new.actor_id', ''],
    tests: ofTransfers,
  },
  {
    name: 'a broker who is asked sees the recipient’s name',
    function: 'private.notification_facts',
    replace: ["in ('sender', 'broker')", "in ('sender', 'broker', 'chosen_broker')"],
    tests: ofTransfers,
  },
  {
    name: 'the cash-in broker is notified of the sum without the fee',
    function: 'private.notification_facts',
    replace: ["v_party = 'cash_broker' or ", ''],
    tests: ofTransfers,
  },
  {
    name: 'a refund is notified with the amount of the transfer',
    function: 'private.notification_facts',
    replace: ["in ('refund_locked', 'refund_paid')", "= 'refund_locked'"],
    tests: ofTransfers,
  },
  {
    name: 'an expired draft is notified',
    function: 'private.notify_transfer_event',
    replace: ["new.from_status = 'draft' and new.kind = 'expired'", 'false'],
    tests: ofTransfers,
  },
  {
    name: 'the receiver is notified of a draft',
    function: 'private.transfer_readers',
    replace: [
      "case when p_transfer.confirmed_at is not null then p_transfer.receiver_id end",
      'p_transfer.receiver_id',
    ],
    tests: ofTransferNews,
  },
  {
    name: 'the chosen broker is notified of a transfer that they have not accepted',
    function: 'private.transfer_readers',
    replace: [
      'case when p_transfer.accepted_at is not null then p_transfer.broker_id end',
      'p_transfer.broker_id',
    ],
    tests: ofTransferNews,
  },
  {
    name: 'the screen of a broker who gave up a transfer is not updated',
    function: 'private.tell_transfer_change',
    replace: ['private.transfer_readers(old) || ', ''],
    tests: ofTransferNews,
  },
  {
    name: 'a renewed code does not update other screens',
    sql: 'drop trigger _810_tell_transfer_event on public.money_transfer_events',
    tests: ofTransferNews,
  },
  {
    name: 'the cash-in broker’s screen is not updated after the confirmation',
    sql: 'drop trigger _810_tell_handover_broker on public.cash_handovers',
    tests: ofTransferNews,
  },
  {
    name: 'a taken request stays on the other brokers’ boards',
    function: 'private.tell_asked_brokers',
    replace: ['(old.city_id, old.addressed_broker_id), ', ''],
    tests: ofTransferNews,
  },
  {
    name: 'all brokers of a city are notified of a request for one broker',
    function: 'private.tell_asked_brokers',
    replace: ['when r.addressed_broker_id is null then', 'when true then'],
    tests: ofTransferNews,
  },
  {
    name: 'brokers of the city see which request changed',
    function: 'private.tell_asked_brokers',
    replace: ["'{}'", "jsonb_build_object('id', coalesce(new.transfer_id, old.transfer_id))"],
    tests: ofTransferNews,
  },
  {
    name: 'a broker receives board updates of every city',
    function: 'private.may_hear_board',
    replace: ["'board:' || b.city_id", 'p_topic'],
    tests: ofBoard,
  },
  {
    name: 'a suspended broker receives board updates',
    function: 'private.may_hear_board',
    replace: ['b.is_active and ', ''],
    tests: ofBoard,
  },
  {
    name: 'a former broker receives board updates',
    function: 'private.may_hear_board',
    replace: [" and p.account_type = 'broker'", ''],
    tests: ofBoard,
  },
  {
    name: 'muting lasts a moment too long',
    function: 'private.notify_message',
    replace: ['s.muted_until <= now()', 's.muted_until < now()'],
    tests: functions('chat-limits'),
  },
  {
    name: 'a person who blocked the sender is notified in a group',
    function: 'private.notify_message',
    replace: [
      ' and not exists (select from public.person_blocks b where b.blocker_id = m.user_id and b.blocked_id = new.sender_id)',
      '',
    ],
    tests: functions('chat-limits'),
  },
  {
    name: 'a person with a pending request is not notified',
    function: 'private.notify_message',
    replace: ["m.status in ('active', 'requested')", "m.status = 'active'"],
    tests: functions('chat-limits'),
  },
  {
    name: 'everybody is notified that a person was added to the group',
    function: 'private.notify_message',
    replace: [' and coalesce(m.user_id = v_added_id, true)', ''],
    tests: functions('chat-limits'),
  },
  {
    name: 'reading does not include the last message read',
    function: 'private.read_notification_of_conversation',
    replace: ['<= new.read_change', '< new.read_change'],
    tests: functions('notify-message'),
  },
  {
    name: 'a person is notified about someone whom they blocked',
    sql: 'drop trigger _900_drop_notifications on public.person_blocks',
    tests: functions('notify-message'),
  },
  {
    name: 'marking all as read includes notifications that arrive at that moment',
    function: 'public.mark_all_notifications_read',
    replace: [' skip locked', ''],
    tests: ['supabase/tests/concurrency/notifications.test.ts'],
  },
  {
    name: 'a notification is deleted a moment before its ninety days',
    function: 'private.sweep_notifications',
    replace: ['n.updated_at < private', 'n.updated_at <= private'],
    tests: functions('chat-limits'),
  },
  {
    name: 'an owner is not notified that the home is public again',
    function: 'public.put_back_home',
    replace: ["'home_put_back'", "'home_taken_down'"],
    tests: functions('moderate-homes'),
  },
  {
    name: 'other people’s notifications can be read',
    sql: 'alter policy person_reads_own_notifications on public.notifications using (true)',
    tests: ['supabase/tests/tables/notifications.test.ts'],
  },
  {
    name: 'rejected documents are notified without the reason',
    function: 'private.notify_identity_decision',
    replace: [", 'reason_code', new.reason_code", ''],
    tests: ['supabase/tests/tables/notifications.test.ts'],
  },
];
