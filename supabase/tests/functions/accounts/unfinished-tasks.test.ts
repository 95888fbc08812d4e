// Tasks on a person's dashboard: drafts, a dispute, an undelivered parcel. Nobody else sees these
// tasks.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { dashboardOf } from '../../support/dashboard-of.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { makeScheduledDelivery } from '../../support/deliveries/make-scheduled-delivery.ts';
import { movePickupSlot } from '../../support/deliveries/pickup-slots.ts';
import { openDispute, sayInDispute } from '../../support/disputes/dispute.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeParties } from '../../support/money/make-parties.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';

type Matter = { ask: string; id: string; name: string | null };
const askedOf = async (db: Client, person: string): Promise<Matter[]> =>
  (await call<{ my_dashboard: { unfinished: Matter[] } }>(db, person, 'my_dashboard')).my_dashboard
    .unfinished;
const draftHome = (db: Client, person: string, id: string, body: object) =>
  call(db, person, 'save_property_draft', { p_property_id: id, p_body: JSON.stringify(body) });

describe('the list of tasks on the dashboard', () => {
  it(
    'asks a person to finish their newest draft of each kind, and shows other people no such task',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const [older, newer, empty, home, changed] = Array.from({ length: 5 }, () =>
        crypto.randomUUID(),
      ) as [string, string, string, string, string];
      for (const [id, amount] of [
        [older, 10_000],
        [newer, 20_000],
        [empty, null],
      ] as const) {
        const changes = amount === null ? {} : { amount_centimes: amount };
        await call(db, person, 'save_money_transfer_draft', { p_id: id, p_changes: changes });
      }
      await asRoot(db, 'set local session_replication_role = replica');
      await asRoot(
        db,
        "update public.money_transfers set updated_at = now() - interval '1 hour' where id = $1",
        [older],
      );
      await asRoot(db, 'set local session_replication_role = origin');
      const { id: parcel } = await makeDelivery(db, 'draft', {}, person);
      await draftHome(db, person, home, { isNew: true });
      // This draft contains unsaved changes of an existing listing.
      await draftHome(db, person, changed, { isNew: false });
      const asked = await askedOf(db, person);
      expect(asked.map(({ ask, id }) => [ask, id]).toSorted()).toEqual([
        ['delivery_draft', parcel],
        ['money_draft', newer],
        ['property_draft', home],
      ]);
      expect(await askedOf(db, await makePerson(db))).toEqual([]);
      const kept = 'select count(*)::int as n from public.money_transfers where sender_id = $1';
      expect(await asRoot(db, kept, [person])).toEqual([{ n: 3 }]);
    }),
  );

  it(
    'contains no task for drafts that were submitted',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending');
      const parcel = await makeScheduledDelivery(db);
      expect(await askedOf(db, made.sender)).toEqual([]);
      expect(await askedOf(db, parcel.sender)).toEqual([]);
    }),
  );

  it(
    'asks only the sender to choose another time after a missed pickup, and lists this task above the drafts',
    withDatabase(async (db) => {
      const made = await makeScheduledDelivery(db);
      const { id: draft } = await makeDelivery(db, 'draft', {}, made.sender);
      await movePickupSlot(db, made.id, -60, 60);
      expect((await askedOf(db, made.sender)).map(({ id }) => id)).toEqual([draft]);
      await movePickupSlot(db, made.id, -120, -1);
      expect((await askedOf(db, made.sender)).map(({ ask, id }) => [ask, id])).toEqual([
        ['delivery_missed', made.id],
        ['delivery_draft', draft],
      ]);
      for (const other of [made.receiver, made.agent]) expect(await askedOf(db, other)).toEqual([]);
    }),
  );

  it(
    'asks the other party of a dispute for an answer, until they have answered',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'completed');
      const dispute = await openDispute(db, made.sender, made);
      const asked = [{ ask: 'dispute', id: dispute.id, name: dispute.reference }];
      expect(await askedOf(db, made.broker)).toEqual(asked);
      for (const other of [made.sender, made.receiver, made.cashier]) {
        expect(await askedOf(db, other)).toEqual([]);
      }
      await sayInDispute(db, made.sender, dispute);
      expect(await askedOf(db, made.broker)).toEqual(asked);
      await sayInDispute(db, made.broker, dispute);
      expect(await askedOf(db, made.broker)).toEqual([]);
    }),
  );
});

it(
  'the dashboard shows the name of a transfer’s sender to its receiver alone',
  withDatabase(async (db) => {
    const made = await makeParties(db, 'pending');
    const [name] = await asRoot<{ name: string }>(
      db,
      `select btrim(first_name || ' ' || coalesce(last_name, '')) as name from public.profiles where id = $1`,
      [made.sender],
    );
    expect((await dashboardOf(db, made.receiver)).recent_transfers).toMatchObject([
      { id: made.id, role: 'receiver', sender_name: name?.name },
    ]);
    expect((await dashboardOf(db, made.sender)).recent_transfers).toMatchObject([
      { id: made.id, role: 'sender', sender_name: null },
    ]);
  }),
);
