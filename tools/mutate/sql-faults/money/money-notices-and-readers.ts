// Deliberate faults in the notifications about a transfer and in the rules of its tables. The rules
// decide who may read the tables. Timeline events must never change, the parts of a price must add
// up, and status changes must be written to the audit log.
import type { SqlFault } from '../../sql-fault.ts';

const AMOUNTS = 'supabase/tests/functions/money/money-transfer-amounts.test.ts';
const NOTICES = [
  'supabase/tests/tables/notifications.test.ts',
  'supabase/tests/functions/money/money-transfer-notices.test.ts',
];
const TABLES = [
  'supabase/tests/tables/money-transfers.test.ts',
  'supabase/tests/tables/money-transfer-events.test.ts',
  'supabase/tests/tables/money-transfer-requests.test.ts',
  'supabase/tests/tables/cash-handovers.test.ts',
  'supabase/tests/tables/money-quotes.test.ts',
  'supabase/tests/access/access-matrix.test.ts',
];
const party = (kind: string, who: string) =>
  `delete from private.transfer_notices where event_kind = '${kind}' and party = '${who}'`;

export const FAULTS: SqlFault[] = [
  ...[
    ['confirmed', 'chosen_broker'],
    ['broker_preaccepted', 'sender'],
    ['broker_declined', 'sender'],
    ['cash_rejected', 'cash_broker'],
    ['funded', 'receiver'],
    ['funded', 'broker'],
    ['broker_accepted', 'receiver'],
    ['broker_gave_up', 'receiver'],
    ['payout_locked', 'sender'],
    ['payout_code_renewed', 'broker'],
    ['completed', 'receiver'],
    ['abandoned', 'broker'],
    ['expired', 'broker'],
    ['refund_locked', 'sender'],
    ['refund_paid', 'sender'],
  ].map(
    ([kind = '', who = '']): SqlFault => ({
      name: `the ${who} is not told: ${kind}`,
      sql: party(kind, who),
      tests: NOTICES,
    }),
  ),
  {
    name: 'the receiver is notified of transfers that were never confirmed',
    sql: "update private.transfer_notices set is_after_funding = false where party = 'receiver'",
    tests: NOTICES,
  },
  {
    name: 'the broker is notified of an unpaid transfer',
    sql: "insert into private.transfer_notices values ('cash_recorded', 'chosen_broker', false)",
    tests: NOTICES,
  },
  {
    name: 'the person who acted is notified',
    function: 'private.notify_transfer_event',
    replace: ['and p.user_id is distinct from new.actor_id', ''],
    tests: NOTICES,
  },
  {
    name: 'the last count is confused with the first one',
    function: 'private.notify_transfer_event',
    replace: ['order by h.recorded_at desc', 'order by h.recorded_at'],
    tests: NOTICES,
  },
  {
    name: 'a broker who is asked sees the recipient’s name in a notification',
    function: 'private.notification_facts',
    replace: [
      "v_party in ('sender', 'broker')",
      "v_party in ('sender', 'broker', 'chosen_broker')",
    ],
    tests: NOTICES,
  },
  {
    name: 'a refund notification shows the payout',
    function: 'private.notification_facts',
    replace: ["in ('refund_locked', 'refund_paid')", "in ('refund_locked')"],
    tests: ['supabase/tests/tables/transfer-notices.test.ts'],
  },
  {
    name: 'the cash-in broker sees the payout in a notification',
    function: 'private.notification_facts',
    replace: ["v_party = 'cash_broker' or ", ''],
    tests: [...NOTICES, AMOUNTS],
  },
  {
    name: 'the receiver reads a draft',
    sql: `alter policy parties_read_transfer on public.money_transfers using (
      (select auth.uid()) in (sender_id, receiver_id) or broker_id = (select auth.uid()) and accepted_at is not null)`,
    tests: TABLES,
  },
  {
    name: 'a chosen broker reads the transfer before accepting it',
    sql: `alter policy parties_read_transfer on public.money_transfers using (
      sender_id = (select auth.uid()) or receiver_id = (select auth.uid()) and confirmed_at is not null or broker_id = (select auth.uid()))`,
    tests: TABLES,
  },
  {
    name: 'the receiver reads the counts of the sender',
    sql: `alter policy sender_reads_handovers on public.cash_handovers using (exists (
      select from public.money_transfers t where t.id = transfer_id))`,
    tests: TABLES,
  },
  {
    name: 'a person reads other people’s quotes',
    sql: 'alter policy person_reads_own_quotes on public.money_quotes using (true)',
    tests: TABLES,
  },
  {
    name: 'a timeline event can be changed',
    sql: 'drop trigger _100_refuse_change on public.money_transfer_events',
    tests: TABLES,
  },
  {
    name: 'the parts of a price need not add up',
    sql: 'alter table public.money_transfers drop constraint lines_add_up',
    tests: ['supabase/tests/tables/table-constraints.test.ts'],
  },
  {
    name: 'transitions of transfers are not logged in the audit log',
    sql: 'drop trigger _200_audit_transfer_event on public.money_transfer_events',
    tests: ['supabase/tests/tables/audit-events.test.ts'],
  },
];
