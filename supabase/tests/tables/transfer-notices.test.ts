// Tests of the notifications about events of a transfer. Each event is tested before and after the
// cash-in, with the parties that must be notified. Each notification contains the amount, and most
// contain a name.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';
import { type MadeTransfer, makeTransfer } from '../support/money/make-transfer.ts';
import { notificationsOf } from '../support/notifications-of.ts';

type Party = 'sender' | 'receiver' | 'chosen_broker' | 'broker' | 'cash_broker';

/**
 * Parties that are notified of each event. The first list applies before a broker has accepted the
 * paid transfer: the sender has chosen a broker, who has been asked to accept, and the cash has
 * been counted but not confirmed. The second list applies after the acceptance.
 */
const NOTIFIED: Record<string, [before: Party[], after: Party[]]> = {
  created: [[], []],
  confirmed: [['chosen_broker'], []],
  cash_recorded: [['sender'], ['sender']],
  cash_rejected: [['cash_broker'], ['cash_broker']],
  funded: [
    ['cash_broker', 'chosen_broker', 'receiver'],
    ['broker', 'cash_broker', 'receiver'],
  ],
  broker_preaccepted: [['sender'], ['sender']],
  broker_declined: [['sender'], ['sender']],
  broker_accepted: [
    ['receiver', 'sender'],
    ['receiver', 'sender'],
  ],
  broker_gave_up: [
    ['receiver', 'sender'],
    ['receiver', 'sender'],
  ],
  payout_failed: [[], []],
  payout_locked: [['sender'], ['sender']],
  payout_code_renewed: [[], ['broker']],
  payout_counted: [[], ['broker']],
  completed: [
    ['receiver', 'sender'],
    ['receiver', 'sender'],
  ],
  abandoned: [[], ['broker', 'receiver']],
  refund_code_made: [[], []],
  refund_failed: [[], []],
  refund_locked: [['sender'], ['sender']],
  cash_ready: [
    ['receiver', 'sender'],
    ['receiver', 'sender'],
  ],
  promise_missed: [
    ['receiver', 'sender'],
    ['receiver', 'sender'],
  ],
  refund_paid: [['sender'], ['sender']],
  expired: [['sender'], ['broker', 'receiver', 'sender']],
  held: [['sender'], ['broker', 'receiver', 'sender']],
  hold_released: [['sender'], ['broker', 'receiver', 'sender']],
  hold_refused: [['sender'], ['broker', 'receiver', 'sender']],
  voucher_made: [['sender'], ['broker', 'sender']],
};

type Scene = { made: MadeTransfer; people: Record<string, string> };

async function setScene(db: Client, stage: 'recorded' | 'in_process'): Promise<Scene> {
  const made = await makeTransfer(db, stage, { isBrokerChosen: true });
  const receiver = await makePerson(db, 'Karim', 'Idrissi');
  await asRoot(db, 'update public.money_transfers set receiver_id = $2 where id = $1', [
    made.id,
    receiver,
  ]);
  const people = { sender: made.sender, receiver, broker: made.broker, cashier: made.cashier };
  return { made, people };
}

async function happens(
  db: Client,
  { id }: MadeTransfer,
  kind: string,
  { actor, from = 'pending' }: { actor?: string | undefined; from?: string } = {},
): Promise<void> {
  await asRoot(db, 'delete from public.notifications where transfer_id = $1', [id]);
  await asRoot(
    db,
    `insert into public.money_transfer_events (transfer_id, kind, from_status, to_status, actor_id, actor_role)
     values ($1, $2, $3, 'pending', $4, 'system')`,
    [id, kind, from, actor ?? null],
  );
}

const partiesTold = async (db: Client, { made, people }: Scene, kind: string) => {
  const rows = await asRoot<{ user_id: string; party: Party; type: string }>(
    db,
    "select user_id, data ->> 'party' as party, type from public.notifications where transfer_id = $1 and kind = $2 order by 2",
    [made.id, kind],
  );
  for (const { user_id, party, type } of rows) {
    const holder = { chosen_broker: 'broker', cash_broker: 'cashier' }[party as string] ?? party;
    expect({ user_id, type }).toEqual({ user_id: people[holder], type: 'transaction' });
  }
  return rows.map(({ party }) => party);
};

describe('an event of a transfer', () => {
  it(
    'is listed with the parties to notify, for every kind of event that the database allows',
    withDatabase(async (db) => {
      const kinds = await asRoot<{ kind: string }>(
        db,
        `select (regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g'))[1] as kind from pg_constraint
         where conrelid = 'public.money_transfer_events'::regclass and conname = 'kind_is_known' order by 1`,
      );
      expect(kinds.map(({ kind }) => kind)).toEqual(Object.keys(NOTIFIED).sort());
    }),
  );

  it.each([
    ['recorded', 0],
    ['in_process', 1],
  ] as const)(
    'notifies the parties that are listed for it, while the transfer is %s',
    (stage, column) =>
      withDatabase(async (db) => {
        const scene = await setScene(db, stage);
        const found: Record<string, Party[]> = {};
        for (const kind of Object.keys(NOTIFIED)) {
          await happens(db, scene.made, kind);
          found[kind] = await partiesTold(db, scene, kind);
        }
        expect(found).toEqual(
          Object.fromEntries(
            Object.entries(NOTIFIED).map(([kind, parties]) => [kind, parties[column]]),
          ),
        );
      })(),
  );

  it.each([
    ['sender', 'expired', ['broker', 'receiver']],
    ['receiver', 'expired', ['broker', 'sender']],
    ['broker', 'broker_accepted', ['receiver', 'sender']],
    ['broker', 'funded', ['cash_broker', 'receiver']],
    ['cashier', 'funded', ['broker', 'receiver']],
    ['sender', 'abandoned', ['broker', 'receiver']],
  ])(
    'is not sent to the person who caused it: if the %s causes the event %s, only %j are notified',
    (actor, kind, parties) =>
      withDatabase(async (db) => {
        const scene = await setScene(db, 'in_process');
        await happens(db, scene.made, kind, { actor: scene.people[actor] });
        expect(await partiesTold(db, scene, kind)).toEqual(parties);
      })(),
  );

  it.each([
    ['draft', []],
    ['pending', ['sender']],
  ])(
    'of kind expired, caused by the deadline of a transfer in status %s, notifies %j',
    (from, parties) =>
      withDatabase(async (db) => {
        const scene = await setScene(db, 'recorded');
        await happens(db, scene.made, 'expired', { from });
        expect(await partiesTold(db, scene, 'expired')).toEqual(parties);
      })(),
  );
});

describe('a notification of a transfer', () => {
  const [TOTAL, PAYOUT, REFUND] = [50_800, 50_000, 50_300];
  it.each([
    ['cash_recorded', 'sender', TOTAL],
    ['cash_rejected', 'cashier', TOTAL],
    ['funded', 'cashier', TOTAL],
    ['funded', 'broker', PAYOUT],
    ['funded', 'receiver', PAYOUT],
    ['broker_accepted', 'sender', PAYOUT],
    ['expired', 'receiver', PAYOUT],
    ['expired', 'sender', REFUND],
    ['cash_ready', 'sender', PAYOUT],
    ['refund_locked', 'sender', REFUND],
    ['refund_paid', 'sender', REFUND],
  ])('of kind %s to the %s contains the amount %i', (kind, person, centimes) =>
    withDatabase(async (db) => {
      const scene = await setScene(db, 'in_process');
      await happens(db, scene.made, kind);
      await asRoot(
        db,
        "update public.money_transfers set refund_state = 'payable', refund_centimes = $2 where id = $1",
        [scene.made.id, REFUND],
      );
      const [notice] = await notificationsOf(db, scene.people[person] as string);
      expect(notice).toMatchObject({ kind, transfer: { centimes } });
      expect(notice?.transfer?.recipient_name).toBe(
        ['sender', 'broker'].includes(person) ? 'Karim Idrissi' : undefined,
      );
    })(),
  );

  it(
    'contains no name for a broker who has only been asked to accept',
    withDatabase(async (db) => {
      const scene = await setScene(db, 'recorded');
      await happens(db, scene.made, 'confirmed');
      const [notice] = await notificationsOf(db, scene.made.broker);
      expect(notice).toMatchObject({ kind: 'confirmed', transfer: { centimes: PAYOUT } });
      expect(notice?.transfer).not.toHaveProperty('recipient_name');
    }),
  );
});
