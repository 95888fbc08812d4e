// Ledger journals of a parcel that is paid in cash, at the pickup and at the end of the delivery.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { sendScan } from '../support/deliveries/delivery-scan.ts';
import { FIRST_COURIER_ID } from '../support/deliveries/make-courier-agent.ts';
import { makeScheduledDelivery } from '../support/deliveries/make-scheduled-delivery.ts';
import { moveDelivery } from '../support/deliveries/move-delivery.ts';
import { makeOperator } from '../support/make-operator.ts';
import { balanceOf, journalsOf, NO_OWNER, verifyLedger } from './ledger-journals.ts';

const end = (db: Client, id: string, outcome: string) =>
  asRoot(db, 'select private.complete_delivery($1, $2)', [id, outcome]);

async function priceOf(db: Client, id: string) {
  const [row] = await asRoot<{
    carriage: number;
    insurance: number;
    returned: number;
    covered: number;
  }>(
    db,
    `select total_centimes - insurance_centimes as carriage, insurance_centimes as insurance,
       returned_centimes as returned, covered_centimes as covered
     from public.deliveries where id = $1`,
    [id],
  );
  if (!row) throw new Error('no parcel');
  return row;
}

/**
 * The price includes ten per cent of tax. Wasl's share is fifteen per cent of the price without
 * tax.
 */
function sharesOf(price: number) {
  const tax = Math.round(price / 11);
  const margin = Math.floor(((price - tax) * 15) / 100);
  return { tax, margin, earned: price - tax - margin };
}

describe('the journals of a parcel', () => {
  it(
    'do not exist while the parcel waits for its pickup, or when the parcel is cancelled before the pickup',
    withDatabase(async (db) => {
      const { id, sender } = await makeScheduledDelivery(db);
      await call(db, sender, 'cancel_delivery', { p_id: id });
      expect(await journalsOf(db, id)).toEqual([]);
    }),
  );

  it(
    'at the pickup: the courier owes the collected cash, and carriage and insurance are separate entries',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const { carriage, insurance } = await priceOf(db, delivery.id);
      await sendScan(db, delivery, 'pickup');
      const lines = [
        ['courier_float', FIRST_COURIER_ID, 'delivery_escrow', delivery.id, carriage],
        ['courier_float', FIRST_COURIER_ID, 'insurance', NO_OWNER, insurance],
      ];
      expect(await journalsOf(db, delivery.id)).toEqual([
        ['delivery_paid', lines.filter((line) => line[4] !== 0)],
      ]);
    }),
  );

  it(
    'on completion after delivery, tax is deducted from the price, and the courier and Wasl receive their shares',
    withDatabase(async (db) => {
      const { id } = await makeScheduledDelivery(db);
      const { carriage } = await priceOf(db, id);
      const { tax, margin, earned } = sharesOf(carriage);
      await moveDelivery(db, id, 'delivered');
      await end(db, id, 'ok');
      expect((await journalsOf(db, id))[1]).toEqual([
        'delivery_completed',
        [
          ['delivery_escrow', id, 'courier_earned', FIRST_COURIER_ID, earned],
          ['delivery_escrow', id, 'revenue', NO_OWNER, margin],
          ['delivery_escrow', id, 'tax', NO_OWNER, tax],
        ],
      ]);
      expect(await verifyLedger(db)).toMatchObject({ is_whole: true, journal_count: 2 });
    }),
  );

  it(
    'returned: the price of the return is charged, and the rest is refunded to the sender',
    withDatabase(async (db) => {
      const { id } = await makeScheduledDelivery(db);
      const { carriage, returned } = await priceOf(db, id);
      const { tax, margin, earned } = sharesOf(returned);
      await moveDelivery(db, id, 'returning');
      await end(db, id, 'returned');
      expect((await journalsOf(db, id))[1]?.[1]).toEqual([
        ['delivery_escrow', id, 'courier_earned', FIRST_COURIER_ID, earned],
        ['delivery_escrow', id, 'revenue', NO_OWNER, margin],
        ['delivery_escrow', id, 'tax', NO_OWNER, tax],
        ['delivery_escrow', id, 'delivery_refund', id, carriage - returned],
      ]);
      expect(await balanceOf(db, 'delivery_escrow', id)).toBe(0);
    }),
  );

  it.each([
    ['insured', true, 'insurance'],
    ['not insured', false, 'loss'],
  ])(
    'refund the price and pay the compensation to the sender of a lost parcel (%s)',
    (_, isInsured, payer) =>
      withDatabase(async (db) => {
        const { id } = await makeScheduledDelivery(db);
        const amount = isInsured ? 1000 : 0;
        await asRoot(db, 'set local session_replication_role = replica');
        await asRoot(
          db,
          `update public.deliveries set insurance_centimes = $2,
           total_centimes = base_centimes + weight_extra_centimes + $2 where id = $1`,
          [id, amount],
        );
        await asRoot(db, 'set local session_replication_role = origin');
        const { carriage, covered } = await priceOf(db, id);
        await moveDelivery(db, id, 'in_transit');
        await asRoot(
          db,
          "update public.deliveries set picked_up_at = now() - interval '8 days' where id = $1",
          [id],
        );
        const operator = await makeOperator(db, 'support');
        await call(db, operator, 'mark_delivery_lost', { p_id: id, p_note: 'Asked at every hub' });
        expect((await journalsOf(db, id))[1]?.[1]).toEqual([
          ['delivery_escrow', id, 'delivery_refund', id, carriage],
          [payer, NO_OWNER, 'delivery_refund', id, covered],
        ]);
        expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
      })(),
  );
});
