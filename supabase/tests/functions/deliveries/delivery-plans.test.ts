// Tests of the actions that only the parties of an open parcel can take.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { callForDeliveryDetail } from '../../support/database/call-for-delivery-detail.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deliverySnapshot } from '../../support/deliveries/delivery-snapshot.ts';
import { makeCourierAgent } from '../../support/deliveries/make-courier-agent.ts';
import { DELIVERY_CODES, makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { moveDelivery } from '../../support/deliveries/move-delivery.ts';
import { makePerson } from '../../support/make-person.ts';

const kindsOf = (detail: { events: { kind: string }[] }) => detail.events.map(({ kind }) => kind);

async function slot(db: Client, fromHours: number, hours: number) {
  const [row] = await asRoot<{ starts: string; ends: string }>(
    db,
    `select (now() + make_interval(mins => $1))::text as starts, (now() + make_interval(mins => $2))::text as ends`,
    [Math.round(fromHours * 60), Math.round((fromHours + hours) * 60)],
  );
  return { p_slot_starts_at: row?.starts, p_slot_ends_at: row?.ends };
}

async function askWeighIn(db: Client, id: string) {
  const weighIn = crypto.randomUUID();
  await asRoot(
    db,
    `insert into public.delivery_weigh_ins (id, delivery_id, weight_grams, chargeable_grams,
       weight_extra_centimes, new_total_centimes)
     select $1, id, 9000, 9000, 1600, base_centimes + insurance_centimes + 1600 from public.deliveries where id = $2`,
    [weighIn, id],
  );
  return weighIn;
}

describe('public.cancel_delivery', () => {
  it(
    'cancels a parcel before the pickup and deletes its codes; a repeat changes nothing',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const detail = await callForDeliveryDetail(db, made.sender, 'cancel_delivery', {
        p_id: made.id,
      });
      expect(detail.delivery).toMatchObject({ status: 'completed', outcome: 'cancelled' });
      expect(detail.codes).toEqual({});
      expect(kindsOf(detail)).toEqual(['submitted', 'cancelled']);
      const before = await deliverySnapshot(db, made.id);
      await call(db, made.sender, 'cancel_delivery', { p_id: made.id });
      expect(await deliverySnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'is refused to everybody except the sender, and is refused to the sender after the pickup',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const agent = await makeCourierAgent(db, 'Fes', made.courierId);
      const args = { p_id: made.id };
      for (const caller of [made.receiver, agent, await makePerson(db)]) {
        await expectRefused(call(db, caller, 'cancel_delivery', args), 'DELIVERY_NOT_FOUND');
      }
      await moveDelivery(db, made.id, 'in_transit');
      await expectRefused(call(db, made.sender, 'cancel_delivery', args), 'STATUS_NOT_ALLOWED', {
        status: 'in_transit',
      });
    }),
  );
});

describe('public.reschedule_delivery', () => {
  it(
    'lets the sender or the receiver choose another time after a failed attempt',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const args = { p_id: made.id, ...(await slot(db, 20, 3)) };
      await expectRefused(
        call(db, made.receiver, 'reschedule_delivery', args),
        'STATUS_NOT_ALLOWED',
      );
      await moveDelivery(db, made.id, 'attempted');
      const detail = await callForDeliveryDetail(db, made.receiver, 'reschedule_delivery', args);
      expect(detail.events.at(-1)).toMatchObject({ kind: 'rescheduled', actor_role: 'receiver' });
      await call(db, made.sender, 'reschedule_delivery', args);
      expect(
        await callForDeliveryDetail(db, made.sender, 'delivery_detail', { p_id: made.id }),
      ).toMatchObject({
        events: [{ kind: 'submitted' }, { kind: 'rescheduled' }],
        can: { reschedule: true },
      });
      for (const [from, hours] of [
        [-30, 1],
        [-2, 1],
        [1, 0.2],
        [1, 13],
        [24 * 9, 2],
        [3, -1],
      ] as const) {
        const bad = { p_id: made.id, ...(await slot(db, from, hours)) };
        await expectRefused(call(db, made.sender, 'reschedule_delivery', bad), 'SLOT_INVALID');
      }
      await expectRefused(
        call(db, await makePerson(db), 'reschedule_delivery', args),
        'DELIVERY_NOT_FOUND',
      );
      await moveDelivery(db, made.id, 'returning');
      const late = { p_id: made.id, ...(await slot(db, 30, 2)) };
      await expectRefused(call(db, made.sender, 'reschedule_delivery', late), 'STATUS_NOT_ALLOWED');
    }),
  );
});

describe('public.answer_weigh_in', () => {
  it(
    'accepts the new price once, and the price cannot be rejected afterwards',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const p_weigh_in_id = await askWeighIn(db, made.id);
      const yes = { p_weigh_in_id, p_agrees: true };
      for (const caller of [made.receiver, await makePerson(db)]) {
        await expectRefused(call(db, caller, 'answer_weigh_in', yes), 'WEIGH_IN_NOT_FOUND');
      }
      await expectRefused(
        call(db, made.sender, 'answer_weigh_in', { p_weigh_in_id, p_agrees: null }),
        'FIELD_INVALID',
      );
      const detail = await callForDeliveryDetail(db, made.sender, 'answer_weigh_in', yes);
      expect(detail.delivery).toMatchObject({
        status: 'scheduled',
        chargeable_grams: 9000,
        weight_extra_centimes: 1600,
        weight_grams: 3000,
      });
      expect(detail.weigh_ins).toMatchObject([{ answer: 'agreed' }]);
      const before = await deliverySnapshot(db, made.id);
      await call(db, made.sender, 'answer_weigh_in', yes);
      await expectRefused(
        call(db, made.sender, 'answer_weigh_in', { p_weigh_in_id, p_agrees: false }),
        'WEIGH_IN_NOT_FOUND',
      );
      expect(await deliverySnapshot(db, made.id)).toEqual(before);
      // The receiver sees neither weights nor prices.
      const theirs = await callForDeliveryDetail(db, made.receiver, 'delivery_detail', {
        p_id: made.id,
      });
      expect(theirs.weigh_ins).toEqual([]);
      expect(kindsOf(theirs)).toEqual(['submitted']);
    }),
  );

  it(
    'rejects the new price, and the parcel stays with its sender',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const p_weigh_in_id = await askWeighIn(db, made.id);
      const detail = await callForDeliveryDetail(db, made.sender, 'answer_weigh_in', {
        p_weigh_in_id,
        p_agrees: false,
      });
      expect(detail.delivery).toMatchObject({
        status: 'completed',
        outcome: 'cancelled',
        total_centimes: made.totalCentimes,
      });
      expect(kindsOf(detail)).toEqual(['submitted', 'weigh_in_refused', 'cancelled']);
    }),
  );
});

describe('public.renew_delivery_code', () => {
  it(
    'unlocks a handover after five wrong codes; the new code must differ from the parcel’s other codes',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const attempt = async (code: string) =>
        (
          await asRoot<{ left: number | null }>(
            db,
            `select private.try_delivery_code($1, 'dropoff', $2) as left`,
            [made.id, code],
          )
        )[0]?.left;
      const left = [];
      for (let i = 0; i < 6; i++) left.push(await attempt('000000'));
      expect(left).toEqual([4, 3, 2, 1, 0, 0]);
      expect(await attempt(DELIVERY_CODES.dropoff)).toBe(0);
      const renew = (args: object, caller = made.sender) =>
        call(db, caller, 'renew_delivery_code', { p_id: made.id, p_kind: 'dropoff', ...args });
      await expectRefused(renew({ p_code: DELIVERY_CODES.pickup }), 'DELIVERY_CODE_INVALID', {
        kind: 'dropoff',
      });
      await expectRefused(renew({ p_code: '12' }), 'DELIVERY_CODE_INVALID');
      await expectRefused(renew({ p_code: '121212', p_kind: 'door' }), 'FIELD_INVALID');
      await expectRefused(renew({ p_code: '121212' }, made.receiver), 'DELIVERY_NOT_FOUND');
      await renew({ p_code: '121212' });
      await renew({ p_code: '121212' });
      expect(await attempt('121212')).toBeNull();
      const detail = await callForDeliveryDetail(db, made.sender, 'delivery_detail', {
        p_id: made.id,
      });
      expect(kindsOf(detail)).toEqual(['submitted', 'code_renewed']);
      expect(detail.codes).toMatchObject({ dropoff: 'open' });
      await moveDelivery(db, made.id, 'in_transit');
      await expectRefused(renew({ p_code: '131313', p_kind: 'pickup' }), 'STATUS_NOT_ALLOWED');
    }),
  );
});

describe('confirming a delivery or filing a claim about it', () => {
  const claim = (db: Client, caller: string, id: string, args: object = {}) =>
    callForDeliveryDetail(db, caller, 'open_delivery_claim', {
      p_claim_id: crypto.randomUUID(),
      p_delivery_id: id,
      p_kind: 'damaged',
      p_note: 'The glass is broken',
      ...args,
    });

  it(
    'the receiver can confirm the delivery, and the sender cannot',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const args = { p_id: made.id };
      const confirm = (caller: string) =>
        callForDeliveryDetail(db, caller, 'confirm_delivery_received', args);
      await expectRefused(confirm(made.receiver), 'STATUS_NOT_ALLOWED');
      await moveDelivery(db, made.id, 'delivered');
      for (const caller of [made.sender, await makePerson(db)]) {
        await expectRefused(confirm(caller), 'DELIVERY_NOT_FOUND');
      }
      const detail = await confirm(made.receiver);
      expect(detail.delivery).toMatchObject({ status: 'completed', outcome: 'ok' });
      expect(await confirm(made.receiver)).toEqual(detail);
      await expectRefused(claim(db, made.receiver, made.id), 'STATUS_NOT_ALLOWED');
    }),
  );

  it(
    'an open claim keeps the parcel from being completed, and a second claim is refused',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      await expectRefused(claim(db, made.sender, made.id), 'STATUS_NOT_ALLOWED');
      await moveDelivery(db, made.id, 'delivered');
      await expectRefused(claim(db, await makePerson(db), made.id), 'DELIVERY_NOT_FOUND');
      await expectRefused(claim(db, made.receiver, made.id, { p_note: ' ' }), 'FIELD_INVALID');
      await expectRefused(claim(db, made.receiver, made.id, { p_kind: 'sad' }), 'FIELD_INVALID');
      const p_claim_id = crypto.randomUUID();
      const detail = await claim(db, made.receiver, made.id, { p_claim_id });
      expect(detail.claims).toMatchObject([{ id: p_claim_id, status: 'open', is_mine: true }]);
      expect(detail.can).toMatchObject({ claim: false, confirm_received: false });
      expect(await claim(db, made.receiver, made.id, { p_claim_id })).toEqual(detail);
      await expectRefused(claim(db, made.sender, made.id), 'CLAIM_EXISTS');
      await expectRefused(
        call(db, made.receiver, 'confirm_delivery_received', { p_id: made.id }),
        'CLAIM_EXISTS',
      );
      const theirs = await callForDeliveryDetail(db, made.sender, 'delivery_detail', {
        p_id: made.id,
      });
      expect(theirs.claims).toMatchObject([{ id: p_claim_id, is_mine: false }]);
    }),
  );

  it(
    'is too late for a claim 48 hours after the delivery, but possible for a parcel that has just been lost',
    withDatabase(async (db) => {
      const late = await makeDelivery(db);
      await moveDelivery(db, late.id, 'delivered_long_ago');
      await expectRefused(claim(db, late.sender, late.id), 'CLAIM_TOO_LATE', { days: 2 });
      const lost = await makeDelivery(db);
      await moveDelivery(db, lost.id, 'lost');
      expect((await claim(db, lost.sender, lost.id, { p_kind: 'lost' })).claims).toHaveLength(1);
    }),
  );
});
