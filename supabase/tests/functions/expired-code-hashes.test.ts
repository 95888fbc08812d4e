// The hash of a code is deleted once the code is no longer needed, because somebody with a stolen
// hash could find the eight digits by trying all codes.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { addDeliveryPhoto } from '../support/deliveries/add-delivery-photo.ts';
import { sendScan } from '../support/deliveries/delivery-scan.ts';
import {
  makeScheduledDelivery,
  type ScheduledDelivery,
} from '../support/deliveries/make-scheduled-delivery.ts';
import { makeOperator } from '../support/make-operator.ts';
import {
  type MadeTransfer,
  makeTransfer,
  type TransferStage,
} from '../support/money/make-transfer.ts';
import { makeRefundCode, payRefund } from '../support/money/pay-refund.ts';
import {
  abandonTransfer,
  completeTransfer,
  expireTransfer,
  type TransferStep,
} from '../support/money/transfer-steps.ts';

async function kindsKept(db: Client, deliveryId: string): Promise<string[]> {
  const rows = await asRoot<{ kind: string }>(
    db,
    'select kind from private.delivery_secrets where delivery_id = $1 order by kind',
    [deliveryId],
  );
  return rows.map(({ kind }) => kind);
}

const DELIVERED = async (db: Client, delivery: ScheduledDelivery) => {
  await sendScan(db, delivery, 'pickup');
  await addDeliveryPhoto(db, delivery.id, 'proof');
  await sendScan(db, delivery, 'delivered');
};
const DELIVERIES: [
  string,
  string,
  (db: Client, delivery: ScheduledDelivery) => Promise<unknown>,
][] = [
  ['delivered', 'delivered', DELIVERED],
  [
    'completed two days later',
    'completed',
    async (db, delivery) => {
      await DELIVERED(db, delivery);
      await asRoot(
        db,
        "update public.deliveries set delivered_at = now() - interval '49 hours' where id = $1",
        [delivery.id],
      );
      await asRoot(db, 'select private.run_due_work()');
    },
  ],
  [
    'returned',
    'completed',
    async (db, delivery) => {
      await sendScan(db, delivery, 'pickup');
      await sendScan(db, delivery, 'refused');
      await sendScan(db, delivery, 'returned');
    },
  ],
  [
    'cancelled',
    'completed',
    (db, { id, sender }) => call(db, sender, 'cancel_delivery', { p_id: id }),
  ],
  [
    'declared lost',
    'completed',
    async (db, delivery) => {
      await sendScan(db, delivery, 'pickup');
      await asRoot(
        db,
        `update public.deliveries set last_scan_at = now() - interval '8 days',
           picked_up_at = now() - interval '8 days' where id = $1`,
        [delivery.id],
      );
      await call(db, await makeOperator(db, 'support'), 'mark_delivery_lost', {
        p_id: delivery.id,
        p_note: 'Nobody has seen it',
      });
    },
  ],
];

describe('a submitted parcel', () => {
  it.each(DELIVERIES)('has no stored code hash once the parcel is %s', (_what, status, end) =>
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db, {}, { daysAgo: 9 });
      expect(await kindsKept(db, delivery.id)).toEqual(['dropoff', 'pickup', 'return']);
      await end(db, delivery);
      const [row] = await asRoot(db, 'select status from public.deliveries where id = $1', [
        delivery.id,
      ]);
      expect(row).toEqual({ status });
      expect(await kindsKept(db, delivery.id)).toEqual([]);
    })(),
  );

  it(
    'keeps the hashes of the codes that are still needed after the pickup',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await sendScan(db, delivery, 'pickup');
      expect(await kindsKept(db, delivery.id)).toEqual(['dropoff', 'return']);
    }),
  );
});

const isHashKept = async (db: Client, { id }: MadeTransfer) =>
  (await asRoot(db, 'select from private.money_transfer_secrets where transfer_id = $1', [id]))
    .length > 0;

const refund: TransferStep = async (db, made) => {
  await abandonTransfer(db, made);
  await makeRefundCode(db, made);
  expect(await isHashKept(db, made)).toBe(true);
  expect(await payRefund(db, made.cashier, made)).toMatchObject({ outcome: 'paid' });
};

const TRANSFERS: [string, TransferStage, TransferStep][] = [
  ['was collected', 'in_process', completeTransfer],
  ['was cancelled before the cash-in', 'pending', abandonTransfer],
  ['was cancelled after the cash-in', 'waiting_for_broker', abandonTransfer],
  ['was refunded', 'waiting_for_broker', refund],
  ['expired', 'pending', expireTransfer],
  ['expired after the cash-in', 'waiting_for_broker', expireTransfer],
];

it.each(TRANSFERS)('a transfer that %s has no stored code hash', (_what, stage, end) =>
  withDatabase(async (db) => {
    const made = await makeTransfer(db, stage);
    expect(await isHashKept(db, made)).toBe(true);
    await end(db, made);
    expect(await isHashKept(db, made)).toBe(false);
  })(),
);
