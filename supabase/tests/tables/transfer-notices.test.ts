// Tests of the amount and the name in each notification about an event of a transfer.
// money-transfer-notices.test.ts tests who is notified.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';
import { type MadeTransfer, makeTransfer } from '../support/money/make-transfer.ts';
import { notificationsOf } from '../support/notifications-of.ts';

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

async function happens(db: Client, { id }: MadeTransfer, kind: string): Promise<void> {
  await asRoot(db, 'delete from public.notifications where transfer_id = $1', [id]);
  await asRoot(
    db,
    `insert into public.money_transfer_events (transfer_id, kind, from_status, to_status, actor_role)
     values ($1, $2, 'pending', 'pending', 'system')`,
    [id, kind],
  );
}

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
