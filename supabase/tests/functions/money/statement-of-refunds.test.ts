// Monthly statements of people and brokers contain entries for dispute awards and for refunds of
// parcels.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../ledger/ledger-journals.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeRefundableDelivery } from '../../support/deliveries/make-refundable-delivery.ts';
import {
  decideDispute,
  makeCounterCode,
  openDispute,
  payCounterRefund,
} from '../../support/disputes/dispute.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeParties } from '../../support/money/make-parties.ts';

type Line = { line_id: string; happened_at: string; kind: string; reference: string };
type BrokerLine = { step: string; account: string; reference: string | null; centimes: number };

const linesOf = (db: Client, person: string, month: string, limit = 1000, after?: Line) =>
  asCaller<Line>(
    db,
    person,
    `select happened_at::text, line_id, kind, transfer_id, reference, other_name, paid_centimes::int, back_centimes::int
     from public.my_statement_lines($1, $2, $3, $4)`,
    [month, limit, after?.happened_at ?? null, after?.line_id ?? null],
  );

const statementOf = (db: Client, person: string, month: string) =>
  call(db, person, 'my_statement', { p_month: month });

async function thisMonth(db: Client): Promise<string> {
  const [row] = await asRoot<{ month: string }>(
    db,
    "select date_trunc('month', now() at time zone 'Africa/Casablanca')::date::text as month",
  );
  return row?.month ?? '';
}

describe('the monthly statement after a dispute award or a refund of a parcel', () => {
  it(
    'lists an award for the sender once the sender has collected it, and not for the recipient',
    withDatabase(async (db) => {
      const { made, dispute, payer } = await wonDispute(db);
      const month = await thisMonth(db);
      expect(await statementOf(db, made.sender, month)).toMatchObject({ refunded_count: 0 });
      await collect(db, made.sender, payer, dispute);
      expect(await statementOf(db, made.sender, month)).toMatchObject({
        paid_count: 1,
        refunded_count: 1,
        refunded_centimes: 30_000,
      });
      const lines = await linesOf(db, made.sender, month);
      expect(lines.filter(({ kind }) => kind !== 'paid')).toEqual([
        expect.objectContaining({
          kind: 'dispute_refunded',
          transfer_id: made.id,
          reference: dispute.reference,
          other_name: 'Karim Idrissi',
          paid_centimes: null,
          back_centimes: 30_000,
        }),
      ]);
      const first = await linesOf(db, made.sender, month, 1);
      const second = await linesOf(db, made.sender, month, 1, first[0]);
      expect([...first, ...second]).toEqual(lines);
      expect(await statementOf(db, made.receiver, month)).toMatchObject({ refunded_count: 0 });
      expect(await linesOf(db, made.receiver, month)).toMatchObject([{ kind: 'received' }]);
    }),
  );

  it(
    'lists an award with its reference for both brokers involved, and the entries match their balances',
    withDatabase(async (db) => {
      const { made, dispute, payer } = await wonDispute(db);
      await collect(db, made.sender, payer, dispute);
      const month = await thisMonth(db);
      for (const [broker, step, centimes] of [
        [made.broker, 'dispute_won', -30_000],
        [payer, 'dispute_refund_paid', 30_000],
      ] as const) {
        const lines = await asCaller<BrokerLine>(
          db,
          broker,
          'select step, account, reference, centimes from public.broker_statement_lines($1)',
          [month],
        );
        expect(lines.filter((line) => line.step === step)).toMatchObject([
          { account: 'broker_float', reference: dispute.reference, centimes },
        ]);
        const [float] = await asCaller<{ opening_centimes: string; closing_centimes: string }>(
          db,
          broker,
          'select * from public.broker_statement($1)',
          [month],
        );
        const moved = lines.filter(({ account }) => account === 'broker_float');
        const sum = moved.reduce((total, line) => total + Number(line.centimes), 0);
        expect(Number(float?.opening_centimes) + sum).toBe(Number(float?.closing_centimes));
        expect(Number(float?.closing_centimes)).toBe(await balanceOf(db, 'broker_float', broker));
      }
    }),
  );

  it(
    'lists an award between two brokers in the statements of both brokers, with the reference of the dispute',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'completed');
      const dispute = await openDispute(db, made.broker, made, { p_reason: 'other' });
      const fault = { p_at_fault_broker_id: made.cashier };
      await decideDispute(db, await makeOperator(db, 'finance'), dispute, fault);
      for (const broker of [made.broker, made.cashier]) {
        const lines = await asCaller<BrokerLine>(
          db,
          broker,
          'select step, account, reference, centimes from public.broker_statement_lines($1)',
          [await thisMonth(db)],
        );
        expect(lines.at(-1)).toMatchObject({ step: 'dispute_won', reference: dispute.reference });
      }
    }),
  );

  it.each([
    ['the first moment of March', '2026-03-01 00:00:00', '2026-03-01'],
    ['the last moment of February', '2026-02-28 23:59:59.999999', '2026-02-01'],
  ])(
    'lists a parcel refund that was paid at %s (Moroccan time) in the month of the payment',
    (_, moment, month) =>
      withDatabase(async (db) => {
        const made = await makeRefundableDelivery(db);
        await payCounterRefund(db, await makeBroker(db, 'Rabat'), made);
        await asRoot(
          db,
          `update private.counter_refunds set paid_at = $2::timestamp at time zone 'Africa/Casablanca' where id = $1`,
          [made.id, moment],
        );
        for (const one of ['2026-02-01', '2026-03-01']) {
          const isThen = one === month;
          expect(await statementOf(db, made.sender, one)).toMatchObject({
            refunded_count: isThen ? 1 : 0,
            refunded_centimes: isThen ? made.centimes : 0,
          });
          const line = {
            kind: 'delivery_refunded',
            transfer_id: null,
            reference: made.reference,
            other_name: expect.stringMatching(/./),
            back_centimes: made.centimes,
          };
          const lines = await linesOf(db, made.sender, one);
          const back = lines.filter(({ kind }) => kind !== 'delivery_paid');
          expect(back).toMatchObject(isThen ? [line] : []);
        }
      })(),
  );
});

async function wonDispute(db: Client) {
  const made = await makeParties(db, 'completed');
  const dispute = await openDispute(db, made.receiver, made);
  await decideDispute(db, await makeOperator(db, 'finance'), dispute, {
    p_centimes: 30_000,
    p_at_fault_broker_id: made.broker,
  });
  return { made, dispute, payer: await makeBroker(db, 'Rabat') };
}

async function collect(
  db: Client,
  sender: string,
  payer: string,
  dispute: { id: string; reference: string },
): Promise<void> {
  await makeCounterCode(db, sender, dispute.id);
  await payCounterRefund(db, payer, { reference: dispute.reference, centimes: 30_000 });
}
