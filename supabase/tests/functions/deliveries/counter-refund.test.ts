// Refund of a parcel. The sender collects it once, in cash, at the counter of any broker, with a
// code.
import { describe, expect, it } from 'vitest';
import { balanceOf, journalsOf, verifyLedger } from '../../ledger/ledger-journals.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { callForDeliveryDetail } from '../../support/database/call-for-delivery-detail.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { makeRefundableDelivery } from '../../support/deliveries/make-refundable-delivery.ts';
import { moveDelivery } from '../../support/deliveries/move-delivery.ts';
import {
  COUNTER_CODE,
  disputesSnapshot,
  makeCounterCode,
  payCounterRefund,
} from '../../support/disputes/dispute.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

describe('the refund of a parcel', () => {
  it(
    'is owed in the ledger, can be paid by any broker, and adds its amount to the float of that broker',
    withDatabase(async (db) => {
      const made = await makeRefundableDelivery(db);
      expect(await balanceOf(db, 'delivery_refund', made.id)).toBe(made.centimes);
      const broker = await makeBroker(db, 'Rabat');
      expect(
        await call(db, broker, 'find_counter_refund', { p_reference: made.reference }),
      ).toMatchObject({ kind: 'delivery', amount_centimes: made.centimes });
      const p_request_id = crypto.randomUUID();
      const notified = await trackNotifications(db, made);
      const paid = { outcome: 'paid', attempts_left: 5 };
      expect(await payCounterRefund(db, broker, made, { p_request_id })).toEqual(paid);
      expect(await notified()).toEqual(['sender refund_paid']);
      expect((await journalsOf(db, made.id)).at(-1)).toEqual([
        'delivery_refund_paid',
        [['delivery_refund', made.id, 'broker_float', broker, made.centimes]],
      ]);
      expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
      const before = await disputesSnapshot(db, made.id);
      expect(await payCounterRefund(db, broker, made, { p_request_id })).toEqual(paid);
      await expectRefused(payCounterRefund(db, broker, made), 'STATUS_NOT_ALLOWED');
      await expectRefused(makeCounterCode(db, made.sender, made.id), 'STATUS_NOT_ALLOWED');
      const found = call(db, broker, 'find_counter_refund', { p_reference: made.reference });
      await expectRefused(found, 'REFUND_NOT_FOUND');
      expect(await disputesSnapshot(db, made.id)).toEqual(before);
      expect(JSON.stringify(before)).not.toContain(COUNTER_CODE);
      const kinds = async (person: string) =>
        (await callForDeliveryDetail(db, person, 'delivery_detail', { p_id: made.id })).events.map(
          ({ kind }) => kind,
        );
      expect(await kinds(made.sender)).toContain('refund_paid');
      expect(await kinds(made.receiver)).not.toContain('refund_paid');
    }),
  );

  it(
    'does not exist for a delivered parcel',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      await moveDelivery(db, made.id, 'delivered');
      await asRoot(db, "select private.complete_delivery($1, 'ok')", [made.id]);
      await expectRefused(makeCounterCode(db, made.sender, made.id), 'REFUND_NOT_FOUND');
    }),
  );

  it(
    'locks after five wrong codes, and unlocks when the sender makes a new code',
    withDatabase(async (db) => {
      const made = await makeRefundableDelivery(db);
      const broker = await makeBroker(db, 'Rabat');
      const notified = await trackNotifications(db, made);
      const answers = [];
      for (let i = 0; i < 6; i++)
        answers.push(await payCounterRefund(db, broker, made, { p_refund_code: '00000000' }));
      expect(answers.map((one) => `${one.outcome} ${one.attempts_left}`)).toEqual([
        'wrong_code 4',
        'wrong_code 3',
        'wrong_code 2',
        'wrong_code 1',
        'locked 0',
        'locked 0',
      ]);
      expect(await payCounterRefund(db, broker, made)).toMatchObject({ outcome: 'locked' });
      expect(await notified()).toEqual(['sender refund_locked']);
      await makeCounterCode(db, made.sender, made.id, '11112222');
      expect(await payCounterRefund(db, broker, made)).toMatchObject({ outcome: 'wrong_code' });
      const right = { p_refund_code: '11112222' };
      expect(await payCounterRefund(db, broker, made, right)).toMatchObject({ outcome: 'paid' });
    }),
  );

  it(
    'is refused for a non-broker, a wrong cash count, an unknown parcel, and a missing or used request id',
    withDatabase(async (db) => {
      const made = await makeRefundableDelivery(db);
      const [broker, other] = [await makeBroker(db, 'Rabat'), await makeBroker(db, 'Fes')];
      const p_request_id = crypto.randomUUID();
      await payCounterRefund(db, broker, made, { p_request_id, p_refund_code: '00000000' });
      const before = await disputesSnapshot(db, made.id);
      await expectRefused(payCounterRefund(db, await makePerson(db), made), 'NOT_A_BROKER');
      await expectRefused(payCounterRefund(db, null, made), '42501');
      for (const taken of [p_request_id, null])
        await expectRefused(
          payCounterRefund(db, other, made, { p_request_id: taken }),
          'FIELD_INVALID',
        );
      for (const counted of [null, 0, made.centimes + 1, made.centimes - 1])
        await expectRefused(
          payCounterRefund(db, other, made, { p_counted_centimes: counted }),
          'COUNT_MISMATCH',
          { expected_centimes: made.centimes },
        );
      const unknown = { p_reference: 'WP0000000000' };
      await expectRefused(payCounterRefund(db, other, made, unknown), 'REFUND_NOT_FOUND');
      for (const stranger of [made.receiver, other])
        await expectRefused(makeCounterCode(db, stranger, made.id), 'REFUND_NOT_FOUND');
      await expectRefused(makeCounterCode(db, made.sender, made.id, '123'), 'PAYOUT_CODE_INVALID');
      expect(await disputesSnapshot(db, made.id)).toEqual(before);
      const [row] = await asRoot<{ hash: string }>(
        db,
        'select code_hash as hash from private.counter_refunds where id = $1',
        [made.id],
      );
      await asRoot(db, 'update private.counter_refunds set code_hash = null where id = $1', [
        made.id,
      ]);
      await expectRefused(payCounterRefund(db, broker, made), 'REFUND_CODE_MISSING');
      expect(row?.hash).not.toContain(COUNTER_CODE);
    }),
  );

  it(
    'cannot be paid by a broker to themself, and prevents the closing of the sender’s account until it is paid',
    withDatabase(async (db) => {
      const made = await makeRefundableDelivery(db);
      await asRoot(db, "update public.profiles set account_type = 'broker' where id = $1", [
        made.sender,
      ]);
      await asRoot(
        db,
        `insert into public.brokers (id, city_id, business_name, address)
         select $1, id, 'Agence', 'Rue 1' from public.cities limit 1`,
        [made.sender],
      );
      await expectRefused(payCounterRefund(db, made.sender, made), 'BROKER_IS_PARTY');
      const row = await call<{ plan_account_deletion: object }>(
        db,
        made.sender,
        'plan_account_deletion',
      );
      expect(row.plan_account_deletion).toMatchObject({
        is_possible: false,
        open_transfer_count: 1,
      });
    }),
  );
});
