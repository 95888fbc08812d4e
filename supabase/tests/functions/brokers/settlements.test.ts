// Settlement between two brokers. A settlement is proposed in the evening. Then either both brokers
// confirm it and it is booked, or it expires after a day.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { expectLedgerBalances } from '../../ledger/expect-ledger-balances.ts';
import { balanceOf, journalsOf } from '../../ledger/ledger-journals.ts';
import { auditOf } from '../../support/audit-of.ts';
import { callForJson } from '../../support/brokers/broker-day.ts';
import {
  addSettlement,
  confirmSettlement,
  type Settlement,
} from '../../support/brokers/broker-settlement.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { runDueWork } from '../../support/database/run-due-work.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { type MadeTransfer, makeTransfer } from '../../support/money/make-transfer.ts';
import { pauseBroker } from '../../support/money/pause-broker.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const SUM = 30_000;

type Scene = MadeTransfer & { settlement: string };

/**
 * Proposes a settlement: the cashier, who took in 508 dirhams, brings 300 to the broker who paid
 * out 500.
 */
async function proposed(db: Client): Promise<Scene> {
  const made = await makeTransfer(db, 'completed');
  return { ...made, settlement: await addSettlement(db, made.cashier, made.broker, SUM) };
}
const passTime = (db: Client, id: string, interval: string) =>
  asRoot(
    db,
    'update private.broker_settlements set lapses_at = lapses_at - $2::interval where id = $1',
    [id, interval],
  );
const statusOf = async (db: Client, id: string) =>
  (
    await asRoot<{ status: string }>(
      db,
      'select status from private.broker_settlements where id = $1',
      [id],
    )
  )[0]?.status;
const decline = (db: Client, broker: string, p_id: string) =>
  call(db, broker, 'decline_settlement', { p_id });

describe('a settlement between two brokers', () => {
  it(
    'books nothing at the first confirmation, exchanges float for cash at the second, and ignores a repeat',
    withDatabase(async (db) => {
      const { settlement: id, cashier, broker } = await proposed(db);
      const notified = await trackNotifications(db, { cashier, broker });
      expect(await confirmSettlement(db, cashier, id, SUM)).toMatchObject({
        is_giver: true,
        status: 'open',
        has_confirmed: true,
        has_other_confirmed: false,
      });
      expect(await notified()).toEqual(['broker settlement_confirmed']);
      expect(await journalsOf(db, id)).toEqual([]);
      const settled = await confirmSettlement(db, broker, id, SUM);
      expect(settled).toMatchObject({ is_giver: false, status: 'settled' });
      expect(await notified()).toEqual(['cashier settlement_settled']);
      expect(await confirmSettlement(db, broker, id, SUM)).toEqual(settled);
      expect(await notified()).toEqual([]);
      expect(await journalsOf(db, id)).toEqual([
        ['brokers_settled', [['broker_float', broker, 'broker_float', cashier, SUM]]],
      ]);
      expect(await balanceOf(db, 'broker_float', cashier)).toBe(-50_800 + SUM);
      expect(await balanceOf(db, 'broker_float', broker)).toBe(50_000 - SUM);
      const operations = await asRoot(
        db,
        `select broker_id, cash_centimes, float_centimes from private.broker_operations
         where kind = 'brokers_settled' and broker_id in ($1, $2) order by cash_centimes`,
        [cashier, broker],
      );
      expect(operations).toEqual([
        { broker_id: cashier, cash_centimes: -SUM, float_centimes: SUM },
        { broker_id: broker, cash_centimes: SUM, float_centimes: -SUM },
      ]);
      await expectLedgerBalances(db, 'a settlement');
      expect(await auditOf(db, id)).toMatchObject([
        { action: 'settlement.settled', actor_id: broker, details: { centimes: SUM } },
      ]);
      await expectRefused(decline(db, broker, id), 'STATUS_NOT_ALLOWED');
    }),
  );

  it(
    'is confirmed only by its two brokers, and only with the exact sum of the settlement',
    withDatabase(async (db) => {
      const { settlement: id, cashier, broker, sender } = await proposed(db);
      for (const sum of [SUM - 1, SUM + 1, null]) {
        await expectRefused(confirmSettlement(db, cashier, id, sum), 'COUNT_MISMATCH', {
          expected_centimes: SUM,
        });
      }
      const other = await makeBroker(db, 'Fes');
      await expectRefused(confirmSettlement(db, other, id, SUM), 'TRANSFER_NOT_FOUND');
      await expectRefused(decline(db, other, id), 'TRANSFER_NOT_FOUND');
      await expectRefused(confirmSettlement(db, sender, id, SUM), 'NOT_A_BROKER');
      await expectRefused(call(db, sender, 'my_settlements', {}), 'NOT_A_BROKER');
      expect(await callForJson(db, other, 'my_settlements')).toEqual([]);
      await pauseBroker(db, broker);
      await expectRefused(confirmSettlement(db, broker, id, SUM), 'NOT_A_BROKER');
    }),
  );

  it(
    'cannot be confirmed by the broker who takes the cash, if this broker’s float is a centime below the sum',
    withDatabase(async (db) => {
      const { cashier, broker } = await makeTransfer(db, 'completed');
      await asRoot(
        db,
        `update private.ledger_balances set minimum_centimes = 0 where account_id =
         (select id from private.ledger_accounts where kind = 'broker_float' and owner_id = $1)`,
        [broker],
      );
      const much = await addSettlement(db, cashier, broker, 50_001);
      await expectRefused(confirmSettlement(db, broker, much, 50_001), 'FLOAT_TOO_LOW', {
        available_centimes: 50_000,
      });
      const all = await addSettlement(db, cashier, broker, 50_000);
      expect(await confirmSettlement(db, broker, all, 50_000)).toMatchObject({
        has_confirmed: true,
      });
    }),
  );

  it(
    'cannot be confirmed by the broker who gives the cash, if this broker’s float would then exceed its cap',
    withDatabase(async (db) => {
      const { cashier, broker } = await makeTransfer(db, 'completed');
      const [cap] = await asRoot<{ cap: number }>(
        db,
        'select (private.limit_schedule_at(now())).float_cap_centimes as cap',
      );
      const sum = (cap?.cap ?? 0) + 50_801;
      const id = await addSettlement(db, cashier, broker, sum);
      await asRoot(
        db,
        `update private.ledger_balances set minimum_centimes = -$2::bigint where account_id =
         (select id from private.ledger_accounts where kind = 'broker_float' and owner_id = $1)`,
        [broker, sum],
      );
      await expectRefused(confirmSettlement(db, cashier, id, sum), 'FLOAT_TOO_HIGH');
    }),
  );

  it.each([
    ['23:59:59', 'settled'],
    ['24:00:00', 'lapsed'],
  ])('expires after a day: after %s its status is %s', (age, status) =>
    withDatabase(async (db) => {
      const { settlement: id, cashier, broker } = await proposed(db);
      await confirmSettlement(db, cashier, id, SUM);
      await passTime(db, id, age);
      if (status === 'settled') {
        await confirmSettlement(db, broker, id, SUM);
      } else {
        expect(await callForJson(db, broker, 'my_settlements')).toMatchObject([{ id, status }]);
        await expectRefused(confirmSettlement(db, broker, id, SUM), 'STATUS_NOT_ALLOWED');
      }
      await runDueWork(db);
      expect(await statusOf(db, id)).toBe(status);
    })(),
  );

  it(
    'is declined by a broker who has not confirmed, and is then over for both brokers',
    withDatabase(async (db) => {
      const { settlement: id, cashier, broker } = await proposed(db);
      await confirmSettlement(db, cashier, id, SUM);
      await expectRefused(decline(db, cashier, id), 'STATUS_NOT_ALLOWED');
      const notified = await trackNotifications(db, { cashier, broker });
      for (const people of [['cashier settlement_declined'], []]) {
        await decline(db, broker, id);
        expect(await notified()).toEqual(people);
      }
      await expectRefused(confirmSettlement(db, broker, id, SUM), 'STATUS_NOT_ALLOWED');
      expect(await auditOf(db, id)).toMatchObject([
        { action: 'settlement.declined', details: { was_confirmed: true } },
      ]);
    }),
  );

  it(
    'blocks the end of both brokers’ contracts after one of the brokers has confirmed the settlement',
    withDatabase(async (db) => {
      const { settlement: id, cashier, broker } = await proposed(db);
      const openCounts = async () =>
        (
          await asRoot<{ work: { counts: number } }>(
            db,
            'select private.broker_open_work($1) as work',
            [broker],
          )
        )[0]?.work.counts;
      expect(await openCounts()).toBe(0);
      await confirmSettlement(db, cashier, id, SUM);
      expect(await openCounts()).toBe(1);
    }),
  );
});

/**
 * Sets the broker's float alert to 1,000 dirhams above the available float. The broker then needs
 * more float.
 */
async function wantFloat(db: Client, broker: string): Promise<void> {
  const { available_centimes: has } = (
    await asCaller<{ available_centimes: number }>(db, broker, 'select * from public.my_float()')
  )[0] ?? { available_centimes: 0 };
  await call(db, broker, 'set_broker_alerts', { p_float_centimes: has + 100_000 });
}
const givenBy = (db: Client, broker: string) =>
  asRoot<{ taker_id: string; amount_centimes: number }>(
    db,
    'select taker_id, amount_centimes from private.broker_settlements where giver_id = $1',
    [broker],
  );
const total = (rows: { amount_centimes: number }[]) =>
  rows.reduce((sum, row) => sum + row.amount_centimes, 0);

describe('settlements between brokers', () => {
  it(
    'are proposed by the scheduled job only once an evening, and are announced to both brokers',
    withDatabase(async (db) => {
      const { cashier, broker } = await makeTransfer(db, 'completed');
      await wantFloat(db, cashier);
      await asRoot(db, 'delete from private.settlement_evenings where true');
      const notified = await trackNotifications(db, { cashier, broker });
      await runDueWork(db);
      expect(await notified()).toEqual([
        'broker settlement_proposed',
        'cashier settlement_proposed',
      ]);
      const given = await givenBy(db, cashier);
      // The broker lacks 1,000 dirhams of float, and pays at least this amount of cash for float.
      // The broker keeps at least 1,000 of the 20,508 dirhams in the drawer.
      expect(total(given)).toBeGreaterThanOrEqual(100_000);
      expect(total(given)).toBeLessThanOrEqual(1_950_800);
      await runDueWork(db);
      const finance = await makeOperator(db, 'finance');
      await call(db, finance, 'propose_settlements', {});
      expect(await givenBy(db, cashier)).toEqual(given);
      expect(await notified()).toEqual([]);
    }),
  );

  it(
    'are not proposed to a broker who is suspended, served no customer, or has not counted cash for a day',
    withDatabase(async (db) => {
      const finance = await makeOperator(db, 'finance');
      const idle = await makeBroker(db, 'Fes');
      await wantFloat(db, idle);
      // Adds two active brokers who could take part in a settlement.
      await makeTransfer(db, 'completed');
      const { cashier, broker } = await makeTransfer(db, 'completed');
      await wantFloat(db, cashier);
      await pauseBroker(db, cashier);
      await asRoot(
        db,
        "update public.brokers set cash_counted_at = now() - interval '24 hours' where id = $1",
        [broker],
      );
      await call(db, finance, 'propose_settlements', {});
      const asked = await asRoot(
        db,
        'select from private.broker_settlements where giver_id = any ($1) or taker_id = any ($1)',
        [[idle, cashier, broker]],
      );
      expect(asked).toEqual([]);
    }),
  );

  it(
    'are proposed and read by operators, and each broker reads only their own settlements',
    withDatabase(async (db) => {
      const { settlement: id, cashier, broker } = await proposed(db);
      await expectOperatorsOnly(db, ['finance', 'admin'], 'propose_settlements', {});
      await expectOperatorsOnly(db, ['finance', 'support', 'admin'], 'list_settlements', {});
      const listed = await asCaller<{ id: string }>(
        db,
        await makeOperator(db, 'support'),
        'select * from public.list_settlements(500)',
      );
      expect(listed.find((row) => row.id === id)).toMatchObject({
        giver: 'Agence Casablanca',
        taker: 'Agence Fes',
        amount_centimes: SUM,
        status: 'open',
        has_giver_confirmed: false,
      });
      const place = { broker_id: broker, name: 'Agence Fes' };
      expect(await callForJson<Settlement[]>(db, cashier, 'my_settlements')).toMatchObject([
        { id, is_giver: true, other: place, place },
      ]);
      expect(await callForJson<Settlement[]>(db, broker, 'my_settlements')).toMatchObject([
        { id, is_giver: false, other: { broker_id: cashier }, place },
      ]);
    }),
  );
});
