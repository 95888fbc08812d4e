// Shops where a sender can hand over the cash of a transfer: nearby shops that can take its amount
// now. The result does not reveal how much more each shop could take.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cityId } from '../../support/city-id.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { type MadeTransfer, makeTransfer } from '../../support/money/make-transfer.ts';
import { pauseBroker } from '../../support/money/pause-broker.ts';
import { saveShop } from '../../support/money/save-shop.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

// No other test creates brokers in this city.
const CITY = 'Tiznit';
const NEAR = { p_latitude: 29.7, p_longitude: -9.73 };

const list = async (
  db: Client,
  caller: string | null,
  id: string,
  city: string | null = CITY,
  at?: typeof NEAR,
) =>
  asCaller<{ distance_m: number | null; shop: { broker_id: string } }>(
    db,
    caller,
    'select * from public.cash_in_places($1, $2, $3, $4)',
    [id, city && (await cityId(db, city)), at?.p_latitude ?? null, at?.p_longitude ?? null],
  );

const idsOf = async (...args: Parameters<typeof list>) =>
  (await list(...args)).map(({ shop }) => shop.broker_id);

async function setRoom(db: Client, broker: string, centimes: number): Promise<void> {
  await asRoot(
    db,
    `update private.ledger_balances set minimum_centimes = -$2::bigint where account_id =
       (select id from private.ledger_accounts where kind = 'broker_float' and owner_id = $1)`,
    [broker, centimes],
  );
}

describe('public.cash_in_places', () => {
  it(
    'lists shops of the city by distance, and shops without a location at the end',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending');
      const nowhere = await makeBroker(db, CITY);
      const far = await makeBroker(db, CITY);
      const near = await makeBroker(db, CITY);
      await saveShop(db, far, { p_latitude: 29.76, p_longitude: -9.73 });
      await saveShop(db, near, NEAR);
      const rows = await list(db, made.sender, made.id);
      expect(rows.map(({ shop }) => shop.broker_id)).toEqual([near, far, nowhere]);
      expect(rows[2]?.distance_m).toBeNull();
      const [one, two] = await list(db, made.sender, made.id, null, NEAR);
      expect([one?.distance_m, two?.distance_m]).toEqual([0, 6672]);
    }),
  );

  it(
    'uses the sender’s city, or a location in the request, and stores neither',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending');
      const here = await makeBroker(db, CITY);
      await saveShop(db, here, NEAR);
      await asRoot(db, 'update public.profiles set city_id = $2 where id = $1', [
        made.sender,
        await cityId(db, CITY),
      ]);
      const before = await transferSnapshot(db, made.id);
      expect(await idsOf(db, made.sender, made.id, null)).toEqual([here]);
      expect(await idsOf(db, made.sender, made.id, null, { ...NEAR, p_latitude: 29.9 })).toEqual([
        here,
      ]);
      expect(await idsOf(db, made.sender, made.id, null, { ...NEAR, p_latitude: 30.1 })).toEqual(
        [],
      );
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'excludes suspended and former brokers, the sender, the recipient and the broker chosen for the payout',
    withDatabase(async (db) => {
      const receiver = await makeBroker(db, CITY);
      const made = await makeTransfer(db, 'pending', { receiver, isBrokerChosen: true });
      const demoted = await makeBroker(db, CITY);
      await asRoot(db, "update public.profiles set account_type = 'user' where id = $1", [demoted]);
      await pauseBroker(db, await makeBroker(db, CITY));
      for (const id of [receiver, made.broker, made.cashier]) await saveShop(db, id, NEAR);
      expect(await idsOf(db, made.sender, made.id)).toEqual([made.cashier]);
    }),
  );

  // The cash-in is 500 dirhams plus a fee of 8 dirhams.
  it.each([
    [60_000, true],
    [59_999, false],
    [30_000, false],
    [10_000_000, true],
  ])('lists a shop whose float allows a cash-in of %i centimes: %s', (room, isListed) =>
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending');
      const broker = await makeBroker(db, CITY);
      await setRoom(db, broker, room);
      expect(await idsOf(db, made.sender, made.id)).toEqual(isListed ? [broker] : []);
    })(),
  );

  it(
    'excludes a shop whose free float is too low because of reservations for other senders',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending');
      const broker = await makeBroker(db, CITY);
      await setRoom(db, broker, 60_000);
      await asRoot(db, 'select private.hold_float($1, $2, 1)', [broker, crypto.randomUUID()]);
      expect(await idsOf(db, made.sender, made.id)).toEqual([]);
    }),
  );

  it.each([
    [30_000, 59_999],
    [60_000, 119_999],
    [120_000, 249_999],
    [250_000, 549_999],
    [550_000, 1_099_999],
    [1_100_000, 2_099_999],
  ])('does not reveal the exact float of a broker between %i and %i centimes', (from, to) =>
    withDatabase(async (db) => {
      const [row] = await asRoot(
        db,
        'select private.room_band($1) as low, private.room_band($2) as high',
        [from, to],
      );
      expect(row).toEqual({ low: from, high: from });
    })(),
  );

  it(
    'is for the sender alone, and only before the cash-in',
    withDatabase(async (db) => {
      const pending: MadeTransfer = await makeTransfer(db, 'pending');
      await expectRefused(list(db, null, pending.id), '42501');
      for (const caller of [await makePerson(db), pending.broker, pending.cashier]) {
        await expectRefused(list(db, caller, pending.id), 'TRANSFER_NOT_FOUND');
      }
      await expectRefused(list(db, pending.sender, crypto.randomUUID()), 'TRANSFER_NOT_FOUND');
      for (const stage of ['draft', 'waiting_for_broker', 'in_process', 'completed'] as const) {
        const made = await makeTransfer(db, stage);
        await expectRefused(list(db, made.sender, made.id), 'STATUS_NOT_ALLOWED', {
          status: stage,
        });
      }
      for (const at of [
        { p_latitude: 91, p_longitude: 0 },
        { p_latitude: Number.NaN, p_longitude: 0 },
      ]) {
        const attempt = list(db, pending.sender, pending.id, CITY, at);
        await expectRefused(attempt, 'FIELD_INVALID', { field: 'p_latitude' });
      }
    }),
  );

  it(
    'finds shops by location without reading all shops',
    withDatabase(async (db) => {
      await db.query('set local enable_seqscan = off');
      const plan = await asRoot<{ 'QUERY PLAN': string }>(
        db,
        `explain select broker_id from private.broker_shops
         where latitude between 33.4 and 33.8 and longitude between -7.8 and -7.4`,
      );
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(
        'broker_shops_latitude_longitude_idx',
      );
    }),
  );
});

describe('public.payout_place', () => {
  const place = (db: Client, caller: string | null, id: string) =>
    asCaller(db, caller, 'select public.payout_place($1) as place', [id]);

  it(
    'returns the shop of the accepting broker to the sender and the recipient until the transfer ends',
    withDatabase(async (db) => {
      const receiver = await makePerson(db, 'Karim');
      const made = await makeTransfer(db, 'in_process', { receiver });
      const shop = await saveShop(db, made.broker);
      const [row] = await asRoot(
        db,
        'select to_json(ready_by) as ready_by, to_json(expires_at) as until from public.money_transfers where id = $1',
        [made.id],
      );
      for (const caller of [made.sender, receiver]) {
        expect(await place(db, caller, made.id)).toEqual([
          { place: { ...shop, ...row, ready_at: null } },
        ]);
      }
      for (const stage of ['pending', 'waiting_for_broker', 'completed', 'abandoned'] as const) {
        const other = await makeTransfer(db, stage, { receiver });
        expect(await place(db, receiver, other.id)).toEqual([{ place: null }]);
      }
    }),
  );

  it(
    'is refused to strangers, brokers and the recipient of a draft',
    withDatabase(async (db) => {
      const receiver = await makePerson(db, 'Karim');
      const made = await makeTransfer(db, 'in_process', { receiver });
      const draft = await makeTransfer(db, 'draft', { receiver });
      await expectRefused(place(db, null, made.id), '42501');
      for (const caller of [await makePerson(db), made.broker, made.cashier]) {
        await expectRefused(place(db, caller, made.id), 'TRANSFER_NOT_FOUND');
      }
      await expectRefused(place(db, receiver, draft.id), 'TRANSFER_NOT_FOUND');
    }),
  );
});
