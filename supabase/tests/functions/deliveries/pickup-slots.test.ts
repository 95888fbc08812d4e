// Pickup slots: which are offered, how a sender chooses and changes a slot, and who is notified.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { callForDeliveryDetail } from '../../support/database/call-for-delivery-detail.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { mockMoroccoDay } from '../../support/database/mock-morocco-day.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { sendScan } from '../../support/deliveries/delivery-scan.ts';
import { deliverySnapshot } from '../../support/deliveries/delivery-snapshot.ts';
import { makeCourierAgent } from '../../support/deliveries/make-courier-agent.ts';
import { makeDelivery, submitDeliveryArgs } from '../../support/deliveries/make-delivery.ts';
import { makeScheduledDelivery } from '../../support/deliveries/make-scheduled-delivery.ts';
import {
  movePickupSlot,
  pickupSlotArguments,
  pickupSlotFields,
  pickupSlots,
} from '../../support/deliveries/pickup-slots.ts';
import { makePerson } from '../../support/make-person.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const reschedule = (db: Client, who: string, args: Record<string, unknown>) =>
  call(db, who, 'reschedule_delivery', args);
describe('public.pickup_slots', () => {
  it(
    'offers slots of two hours on working days of the next week, in Moroccan time',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const { zone } = await mockMoroccoDay(db, 'public.pickup_slots');
      const slots = await pickupSlots(db, person);
      expect(slots.length).toBeGreaterThan(10);
      const rows = await asRoot<{ hour: number; works: boolean; hours: number; days: number }>(
        db,
        `select extract(hour from s at time zone $2)::integer as hour, private.is_working_day((s at time zone $2)::date) as works,
           extract(epoch from (e - s))::integer / 3600 as hours, (s at time zone $2)::date - (now() at time zone $2)::date as days
         from jsonb_to_recordset($1::jsonb) as o (starts_at timestamptz, ends_at timestamptz), lateral (select starts_at, ends_at) as x (s, e)`,
        [JSON.stringify(slots), zone],
      );
      expect(rows.every(({ works, hours }) => works && hours === 2)).toBe(true);
      expect([...new Set(rows.map(({ hour }) => hour))].sort((a, b) => a - b)).toEqual([
        9, 11, 13, 15, 17,
      ]);
      expect(Math.max(...rows.map(({ days }) => days))).toBeLessThanOrEqual(7);
      expect(Math.min(...rows.map(({ days }) => days))).toBeGreaterThanOrEqual(0);
    }),
  );

  it(
    'offers no slot on a holiday, and no slot that begins within the hour',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const [first, second] = await pickupSlots(db, person);
      // Sets a notice period that ends a microsecond after the start of the first slot. This slot
      // is therefore not offered.
      await asRoot(
        db,
        `create or replace function private.pickup_notice() returns interval language sql as
           $$ select '${first?.starts_at}'::timestamptz - now() + interval '1 microsecond' $$`,
      );
      expect((await pickupSlots(db, person))[0]).toEqual(second);
      const last = (await pickupSlots(db, person)).at(-1);
      await asRoot(
        db,
        `insert into private.moving_holidays (name, day)
         values ('Aïd', ($1::timestamptz at time zone 'Africa/Casablanca')::date)`,
        [last?.starts_at],
      );
      expect(await pickupSlots(db, person)).not.toContainEqual(last);
    }),
  );
});

describe('a draft with a pickup slot', () => {
  it(
    'stores the slot and calculates the promised delivery time from it',
    withDatabase(async (db) => {
      const made = await makeDelivery(db, 'draft');
      const slot = (await pickupSlots(db, made.sender)).at(-1);
      const p_body = pickupSlotFields(slot);
      await call(db, made.sender, 'save_delivery_draft', { p_id: made.id, p_body });
      await call(db, made.sender, 'submit_delivery', submitDeliveryArgs(made));
      const [row] = await asRoot<{ is_kept: boolean; is_later: boolean }>(
        db,
        `select next_slot_starts_at = $2 as is_kept,
           promised_at - next_slot_ends_at = (select z.promise_hours_max * interval '1 hour' from public.courier_tariff_zones z
             where z.tariff_id = d.tariff_id and z.zone = d.zone) as is_later
         from public.deliveries d where id = $1`,
        [made.id, slot?.starts_at],
      );
      expect(row).toEqual({ is_kept: true, is_later: true });
    }),
  );

  it(
    'cannot be submitted with a slot that is not offered, and cannot store an incomplete slot',
    withDatabase(async (db) => {
      const made = await makeDelivery(db, 'draft');
      const slot = (await pickupSlots(db, made.sender))[0];
      const save = (p_body: object) =>
        call(db, made.sender, 'save_delivery_draft', { p_id: made.id, p_body });
      await expectRefused(
        save({ next_slot_starts_at: slot?.starts_at, next_slot_ends_at: null }),
        'FIELD_INVALID',
        { field: 'next_slot_ends_at' },
      );
      for (const wrong of ['soon', 'infinity', 7]) {
        await expectRefused(save({ next_slot_starts_at: wrong }), 'FIELD_INVALID', {
          field: 'next_slot_starts_at',
        });
      }
      await save({
        next_slot_starts_at: '2026-01-05T09:00:00Z',
        next_slot_ends_at: '2026-01-05T11:00:00Z',
      });
      await expectRefused(
        call(db, made.sender, 'submit_delivery', submitDeliveryArgs(made)),
        'PICKUP_SLOT_GONE',
      );
      expect((await deliverySnapshot(db, made.id)).delivery.status).toBe('draft');
    }),
  );
});

describe('the pickup slot of a parcel', () => {
  it(
    'can be changed by the sender alone; receiver and couriers are notified, and the promised time is recalculated',
    withDatabase(async (db) => {
      const made = await makeScheduledDelivery(db);
      const elsewhere = await makeCourierAgent(db, 'Agadir');
      const [first, second] = await pickupSlots(db, made.sender);
      const before = await deliverySnapshot(db, made.id);
      for (const stranger of [await makePerson(db), made.agent]) {
        await expectRefused(
          reschedule(db, stranger, pickupSlotArguments(made.id, first)),
          'DELIVERY_NOT_FOUND',
        );
      }
      await expectRefused(
        reschedule(db, made.receiver, pickupSlotArguments(made.id, first)),
        'STATUS_NOT_ALLOWED',
      );
      expect(await deliverySnapshot(db, made.id)).toEqual(before);
      const notified = await trackNotifications(db, { ...made, elsewhere });
      await reschedule(db, made.sender, pickupSlotArguments(made.id, first));
      // The first courier has two agents in Fes: `agent` and the one of global-setup.ts.
      expect(await notified()).toEqual([
        'agent rescheduled',
        'receiver rescheduled',
        'somebody else rescheduled as agent',
      ]);
      await reschedule(db, made.sender, pickupSlotArguments(made.id, second));
      await notified();
      const { delivery } = await deliverySnapshot(db, made.id);
      const ms = (value: unknown) => Date.parse(String(value));
      expect(ms(delivery.next_slot_starts_at)).toBe(ms(second?.starts_at));
      expect(ms(delivery.promised_at) - ms(second?.ends_at)).toBe(
        ms(before.delivery.promised_at) - ms(before.delivery.submitted_at),
      );
      // Choosing the same slot again notifies nobody.
      await reschedule(db, made.sender, pickupSlotArguments(made.id, second));
      expect(await notified()).toEqual([]);
    }),
  );

  it(
    'must be an offered slot',
    withDatabase(async (db) => {
      const made = await makeScheduledDelivery(db);
      const [slot] = await pickupSlots(db, made.sender);
      const args = pickupSlotArguments(made.id, slot);
      for (const wrong of [
        { ...args, p_slot_ends_at: null },
        {
          ...args,
          p_slot_starts_at: '2026-01-05T09:00:00Z',
          p_slot_ends_at: '2026-01-05T11:00:00Z',
        },
        { ...args, p_slot_starts_at: '-infinity' },
      ]) {
        await expectRefused(reschedule(db, made.sender, wrong), 'PICKUP_SLOT_GONE');
      }
    }),
  );

  it.each([
    ['begins in an hour', 60, 180, undefined],
    ['begins in less than an hour', 59.99, 180, 'PICKUP_SLOT_CLOSED'],
    ['ends in a moment', -119, 0.001, 'PICKUP_SLOT_CLOSED'],
    ['ends now', -120, 0, undefined],
  ] as const)(
    'can be changed until an hour before it begins, and again after it has ended: the slot %s (case %#)',
    (_, from, to, refusal) =>
      withDatabase(async (db) => {
        const made = await makeScheduledDelivery(db);
        await movePickupSlot(db, made.id, from, to);
        const slot = (await pickupSlots(db, made.sender)).at(-1);
        const detail = await callForDeliveryDetail(db, made.sender, 'delivery_detail', {
          p_id: made.id,
        });
        expect(detail.can.reschedule).toBe(refusal === undefined);
        const change = reschedule(db, made.sender, pickupSlotArguments(made.id, slot));
        if (refusal) await expectRefused(change, refusal);
        else await change;
      })(),
  );

  it(
    'cannot be changed while the sender has not yet answered whether they accept the weight at pickup',
    withDatabase(async (db) => {
      const made = await makeScheduledDelivery(db);
      await sendScan(db, made, 'pickup', { weight_grams: 9000 }).catch(() => undefined);
      await asRoot(
        db,
        `insert into public.delivery_weigh_ins (id, delivery_id, weight_grams, chargeable_grams, weight_extra_centimes, new_total_centimes)
         select gen_random_uuid(), id, 9000, 9000, 1600, base_centimes + insurance_centimes + 1600 from public.deliveries d
         where id = $1 and not exists (select from public.delivery_weigh_ins w where w.delivery_id = d.id)`,
        [made.id],
      );
      const [slot] = await pickupSlots(db, made.sender);
      await expectRefused(
        reschedule(db, made.sender, pickupSlotArguments(made.id, slot)),
        'PICKUP_SLOT_CLOSED',
      );
    }),
  );

  it(
    'can be changed three times, not counting changes after a missed pickup, which are always allowed',
    withDatabase(async (db) => {
      const made = await makeScheduledDelivery(db);
      const slots = (await pickupSlots(db, made.sender)).slice(-6);
      const move = (nth: number) =>
        reschedule(db, made.sender, pickupSlotArguments(made.id, slots[nth]));
      const miss = () => movePickupSlot(db, made.id, -130, -10);
      await move(0);
      await move(1);
      await miss();
      await move(2);
      await move(3);
      await expectRefused(move(4), 'PICKUP_SLOT_CHANGES_USED_UP', { maximum: 3 });
      await miss();
      await move(4);
      await expectRefused(move(5), 'PICKUP_SLOT_CHANGES_USED_UP');
    }),
  );

  it(
    'is removed from the parcel when the parcel is picked up',
    withDatabase(async (db) => {
      const made = await makeScheduledDelivery(db);
      await movePickupSlot(db, made.id, -10, 110);
      await sendScan(db, made, 'pickup');
      const { delivery } = await deliverySnapshot(db, made.id);
      expect(delivery).toMatchObject({
        status: 'in_transit',
        next_slot_starts_at: null,
        next_slot_ends_at: null,
      });
    }),
  );

  it(
    'sets the order of a courier’s jobs',
    withDatabase(async (db) => {
      const agent = await makeCourierAgent(db);
      const late = await makeScheduledDelivery(db, { agent }, { daysAgo: 2 });
      const soon = await makeScheduledDelivery(db, { agent }, { daysAgo: 1 });
      const none = await makeScheduledDelivery(db, { agent }, { daysAgo: 0 });
      await movePickupSlot(db, late.id, 300, 420);
      await movePickupSlot(db, soon.id, 180, 300);
      const { my_courier_jobs: page } = await call<{
        my_courier_jobs: { items: { id: string; next_slot: object | null }[] };
      }>(db, agent, 'my_courier_jobs', { p_filter: 'to_pick_up' });
      const own = page.items.filter(({ id }) => [late.id, soon.id, none.id].includes(id));
      expect(own.map(({ id }) => id)).toEqual([none.id, soon.id, late.id]);
      expect(own.map(({ next_slot }) => next_slot !== null)).toEqual([false, true, true]);
    }),
  );
});
