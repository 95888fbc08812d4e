// Monthly digest: its recipients, its counts, and the times at which it is prepared and sent. The
// tests use fictional dates, so that no real digest is sent.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';
import { notificationsOf } from '../../support/notifications-of.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

/** Month that the digest of these tests covers, in Moroccan time. */
const MONTH = '2025-05';
type Waiting = { user_id: string; month: string; movements: number; due_at: string };

const begin = (db: Client) =>
  asRoot(db, `insert into private.digest_months (month) values ('2020-01-01')`);
const list = async (db: Client, morocco: string) => {
  const [row] = await asRoot<{ count: number }>(
    db,
    `select private.list_digests($1::timestamp at time zone 'Africa/Casablanca') as count`,
    [morocco],
  );
  return row?.count;
};
const waiting = (db: Client) =>
  asRoot<Waiting>(
    db,
    `select user_id, month::text, movements,
       to_char(due_at at time zone 'Africa/Casablanca', 'YYYY-MM-DD HH24:MI') as due_at
     from private.waiting_digests order by movements, user_id`,
  );
/**
 * Creates a completed transfer. Both its payment and its collection have the given Moroccan time.
 */
async function movedOn(db: Client, morocco: string) {
  const receiver = await makePerson(db);
  const made = await makeTransfer(db, 'completed', { receiver });
  await bypassTriggers(
    db,
    `update public.money_transfers set funded_at = $2::timestamp at time zone 'Africa/Casablanca',
       completed_at = $2::timestamp at time zone 'Africa/Casablanca' where id = $1`,
    [made.id, morocco],
  );
  return { ...made, receiver };
}

describe('the monthly digest', () => {
  it.each([
    ['2025-05-31 23:59:59.999999', 0],
    ['2025-06-01 00:00', 1],
    ['2025-06-03 23:59:59.999999', 1],
    ['2025-06-04 00:00', 0],
  ])(
    'is prepared only in the first three days of the next month: prepared at %s, number of digests %i',
    (at, count) =>
      withDatabase(async (db) => {
        await begin(db);
        await movedOn(db, `${MONTH}-15 12:00`);
        expect(Math.sign((await list(db, at)) ?? 0)).toBe(count);
      })(),
  );

  it.each([
    ['2025-04-30 23:59:59.999999', 0],
    ['2025-05-01 00:00', 1],
    ['2025-05-31 23:59:59.999999', 1],
    ['2025-06-01 00:00', 0],
  ])(
    'counts only money that moved within the month in Morocco: money moved at %s leads to %i digests',
    (at, count) =>
      withDatabase(async (db) => {
        await begin(db);
        const { sender } = await movedOn(db, at);
        await list(db, '2025-06-01 08:00');
        const mine = (await waiting(db)).filter(({ user_id }) => user_id === sender);
        expect(mine).toHaveLength(count);
      })(),
  );

  it(
    'is not prepared for a month before the instance was started',
    withDatabase(async (db) => {
      await asRoot(db, 'delete from private.digest_months');
      await movedOn(db, `${MONTH}-15 12:00`);
      expect(await list(db, '2025-06-01 08:00')).toBe(0);
      expect(await list(db, '2025-06-01 08:01')).toBe(0);
      expect(await waiting(db)).toEqual([]);
    }),
  );

  it(
    'is prepared once for each party of a transfer, with the number of lines of the party’s statement',
    withDatabase(async (db) => {
      await begin(db);
      const { sender, receiver } = await movedOn(db, `${MONTH}-15 12:00`);
      expect(await list(db, '2025-06-01 08:00')).toBe(2);
      expect(await list(db, '2025-06-02 08:00')).toBe(0);
      const rows = await waiting(db);
      expect(rows.map((row) => row.user_id).sort()).toEqual([sender, receiver].sort());
      for (const { user_id, movements, month } of rows) {
        const lines = await asCaller(db, user_id, 'select from public.my_statement_lines($1)', [
          `${MONTH}-01`,
        ]);
        expect([month, movements]).toEqual([`${MONTH}-01`, lines.length]);
      }
    }),
  );

  it(
    'counts parcels, refunds at a counter and returned money',
    withDatabase(async (db) => {
      await begin(db);
      const at = `'${MONTH}-20 10:00+01'::timestamptz`;
      const made = await makeTransfer(db, 'abandoned');
      const { sender } = made;
      await makeRefundCode(db, made);
      await payRefund(db, made.broker, made);
      const parcel = await makeDelivery(db, 'scheduled', {}, sender);
      for (const [table, column, key, id] of [
        ['public.money_transfers', 'funded_at', 'id', made.id],
        ['public.cash_handovers', 'confirmed_at', 'transfer_id', made.id],
        ['public.deliveries', 'picked_up_at', 'id', parcel.id],
      ]) {
        await bypassTriggers(db, `update ${table} set ${column} = ${at} where ${key} = $1`, [id]);
      }
      await asRoot(
        db,
        `insert into private.counter_refunds (id, kind, reference, person_id, amount_centimes, state, broker_id, paid_at)
         values ($1, 'delivery', 'R1', $2, 100, 'paid', $3, ${at})`,
        [parcel.id, sender, made.broker],
      );
      const lines = await asCaller(db, sender, 'select kind from public.my_statement_lines($1)', [
        `${MONTH}-01`,
      ]);
      expect(lines.map(({ kind }) => kind).sort()).toEqual([
        'delivery_paid',
        'delivery_refunded',
        'paid',
        'refunded',
      ]);
      await list(db, '2025-06-01 08:00');
      expect(await waiting(db)).toMatchObject([{ user_id: sender, movements: 4 }]);
    }),
  );

  it.each([
    ['Africa/Casablanca', '2025-06-01 09:00'],
    ['Asia/Tokyo', '2025-06-01 01:00'],
    ['America/New_York', '2025-06-01 14:00'],
    // This time zone does not exist in the database, so Moroccan time applies.
    ['Atlantis/Poseidonis', '2025-06-01 09:00'],
  ])('waits until nine o’clock on the first of the month in %s', (zone, due) =>
    withDatabase(async (db) => {
      await begin(db);
      await asRoot(
        db,
        `create or replace function private.time_zone_of(p_user_id uuid) returns text language sql stable
         as $$ select '${zone}'::text $$`,
      );
      await movedOn(db, `${MONTH}-15 12:00`);
      await list(db, '2025-06-01 00:30');
      expect((await waiting(db))[0]?.due_at).toBe(due);
    })(),
  );

  it.each([
    ['a moment before', '1 microsecond', 0],
    ['at', '0', 1],
  ])(
    'is sent only when it is due: the job runs %s the due time, and the time left is %s',
    (_, away, count) =>
      withDatabase(async (db) => {
        await begin(db);
        const { sender, receiver } = await movedOn(db, `${MONTH}-15 12:00`);
        await list(db, '2025-06-01 08:00');
        await asRoot(db, 'update private.waiting_digests set due_at = now() + $1::interval', [
          away,
        ]);
        const digest = ['receiver monthly_digest', 'sender monthly_digest'];
        const notified = await trackNotifications(db, { sender, receiver });
        for (const people of [count ? digest : [], []]) {
          await asRoot(db, 'select private.run_due_work()');
          expect(await notified()).toEqual(people);
        }
        const digests = (await notificationsOf(db, sender)).filter(
          ({ kind }) => kind === 'monthly_digest',
        );
        expect(digests).toMatchObject(
          Array(count).fill({ type: 'account', data: { month: MONTH, count: 1 } }),
        );
      })(),
  );
});
