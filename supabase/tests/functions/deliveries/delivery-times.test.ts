// Deadlines of parcels. Each deadline is tested at its exact time and one microsecond before or
// after it. The scheduled job is also tested in every state of a parcel, including the states that
// have no deadline.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { sendScan } from '../../support/deliveries/delivery-scan.ts';
import { deliverySnapshot } from '../../support/deliveries/delivery-snapshot.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import {
  makeScheduledDelivery,
  type ScheduledDelivery,
} from '../../support/deliveries/make-scheduled-delivery.ts';
import { moveDelivery } from '../../support/deliveries/move-delivery.ts';
import { makeOperator } from '../../support/make-operator.ts';

const runClock = (db: Client) => asRoot(db, 'select private.end_due_deliveries()');
const ago = async (db: Client, id: string, column: string, age: string) => {
  await bypassTriggers(
    db,
    `update public.deliveries set ${column} = now() - $2::interval,
       created_at = least(created_at, now() - $2::interval) where id = $1`,
    [id, age],
  );
};
const stateOf = async (db: Client, id: string) => {
  const { delivery } = await deliverySnapshot(db, id);
  return delivery && (delivery.outcome ?? delivery.status);
};
const claim = (db: Client, caller: string, p_delivery_id: string) =>
  call(db, caller, 'open_delivery_claim', {
    p_claim_id: crypto.randomUUID(),
    p_delivery_id,
    p_kind: 'damaged',
    p_note: 'Torn',
  });

describe('the scheduled job, run long after every deadline of a parcel', () => {
  const delivered = (db: Client, { id }: ScheduledDelivery) => moveDelivery(db, id, 'delivered');
  it.each([
    ['scheduled', async () => undefined, 'cancelled'],
    ['in_transit', (db: Client, p: ScheduledDelivery) => sendScan(db, p, 'pickup'), 'in_transit'],
    [
      'coming back',
      (db: Client, { id }: ScheduledDelivery) => moveDelivery(db, id, 'returning'),
      'in_transit',
    ],
    ['delivered', delivered, 'ok'],
    [
      'delivered with an open claim',
      async (db: Client, p: ScheduledDelivery) => {
        await delivered(db, p);
        await claim(db, p.receiver, p.id);
      },
      'delivered',
    ],
    ['lost', (db: Client, { id }: ScheduledDelivery) => moveDelivery(db, id, 'lost'), 'lost'],
    [
      'cancelled',
      (db: Client, p: ScheduledDelivery) => call(db, p.sender, 'cancel_delivery', { p_id: p.id }),
      'cancelled',
    ],
  ])('when a parcel is %s, ends it only if this state has a deadline', (_, reach, end) =>
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await reach(db, delivery);
      await asRoot(
        db,
        `update public.deliveries set created_at = now() - interval '1 year', submitted_at = now() - interval '1 year',
           picked_up_at = picked_up_at - interval '1 year', delivered_at = delivered_at - interval '1 year' where id = $1`,
        [delivery.id],
      );
      const before = await deliverySnapshot(db, delivery.id);
      await runClock(db);
      const after = await deliverySnapshot(db, delivery.id);
      expect(after.delivery.outcome ?? after.delivery.status).toBe(end);
      if (before.delivery.status === after.delivery.status) expect(after).toEqual(before);
      await runClock(db);
      expect(await deliverySnapshot(db, delivery.id)).toEqual(after);
    })(),
  );
});

describe('the scheduled job for parcels', () => {
  it.each([
    ['3 days', 'cancelled'],
    ['3 days -1 microsecond', 'scheduled'],
  ])(
    'processes a parcel that has waited for its courier for %s; its state is then: %s',
    (age, end) =>
      withDatabase(async (db) => {
        const { id } = await makeDelivery(db);
        await ago(db, id, 'submitted_at', age);
        await runClock(db);
        expect(await stateOf(db, id)).toBe(end);
      })(),
  );

  it.each([
    ['48 hours', 'ok'],
    ['48 hours -1 microsecond', 'delivered'],
  ])('processes a parcel that was delivered %s ago; its state is then: %s', (age, end) =>
    withDatabase(async (db) => {
      const { id } = await makeDelivery(db);
      await moveDelivery(db, id, 'delivered');
      await ago(db, id, 'delivered_at', age);
      await runClock(db);
      expect(await stateOf(db, id)).toBe(end);
    })(),
  );

  it.each([
    ['31 days', true, false],
    ['30 days 1 microsecond', true, false],
    ['30 days', true, true],
    ['31 days', false, true],
  ])(
    'deletes drafts unchanged for more than 30 days (unchanged for %s, cleanup due: %s, draft kept: %s)',
    (age, isDue, stays) =>
      withDatabase(async (db) => {
        const { id } = await makeDelivery(db, 'draft');
        await ago(db, id, 'updated_at', age);
        await asRoot(db, 'update private.delivery_sweeps set swept_at = now() - $1::interval', [
          isDue ? '1 hour' : '1 hour -1 microsecond',
        ]);
        await asRoot(db, 'select private.sweep_deliveries()');
        expect((await stateOf(db, id)) !== null).toBe(stays);
      })(),
  );

  it.each([
    ['24 hours', true],
    ['24 hours 1 microsecond', false],
  ])(
    'deletes unused photos: a photo that has been without a reference for %s is kept: %s',
    (age, stays) =>
      withDatabase(async (db) => {
        await asRoot(db, "update private.delivery_sweeps set swept_at = now() - interval '1 hour'");
        await asRoot(
          db,
          "insert into storage.objects (bucket_id, name, created_at) values ('delivery-photos', 'a/b.jpg', now() - $1::interval)",
          [age],
        );
        await asRoot(db, 'select private.sweep_deliveries()');
        expect(await asRoot(db, "select from storage.objects where name = 'a/b.jpg'")).toHaveLength(
          stays ? 1 : 0,
        );
      })(),
  );
});

describe('the deadline of a claim', () => {
  it.each([
    ['delivered', 'delivered_at', '48 hours', { days: 2 }],
    ['delivered', 'delivered_at', '48 hours -1 microsecond', undefined],
    ['lost', 'completed_at', '30 days', { days: 30 }],
    ['lost', 'completed_at', '30 days -1 microsecond', undefined],
  ] as const)(
    'applies to a parcel in the state %s whose %s is %s ago (details of the refusal: %j)',
    (state, column, age, late) =>
      withDatabase(async (db) => {
        const { id, receiver } = await makeDelivery(db);
        // A completed row cannot be changed, so the same update sets the status and the end time.
        if (state === 'lost')
          await asRoot(
            db,
            "update public.deliveries set status = 'completed', outcome = 'lost', completed_at = now() - $2::interval where id = $1",
            [id, age],
          );
        else {
          await moveDelivery(db, id, state);
          await ago(db, id, column, age);
        }
        if (late) await expectRefused(claim(db, receiver, id), 'CLAIM_TOO_LATE', late);
        else await claim(db, receiver, id);
      })(),
  );
});

describe('declaring a parcel lost', () => {
  it.each([
    ['7 days', 1],
    ['7 days -1 microsecond', 0],
  ])(
    'depends on the time since its last scan: after %s, support can declare %i parcels lost',
    (age, count) =>
      withDatabase(async (db) => {
        const operator = await makeOperator(db, 'support');
        const { id } = await makeDelivery(db);
        await moveDelivery(db, id, 'in_transit');
        // The parcel was not scanned after the pickup.
        await ago(db, id, 'picked_up_at', age);
        const [row] = await asRoot<{ at: string }>(
          db,
          'select to_jsonb(picked_up_at) as at from public.deliveries where id = $1',
          [id],
        );
        const lose = call(db, operator, 'mark_delivery_lost', {
          p_id: id,
          p_note: 'Asked at hubs',
        });
        if (count === 0) await expectRefused(lose, 'DELIVERY_NOT_LOST', { last_scan_at: row?.at });
        else await lose;
        expect(await stateOf(db, id)).toBe(count ? 'lost' : 'in_transit');
      })(),
  );
});

describe('a new time that is chosen for a visit', () => {
  const MINUTE = 60;
  const HOUR = 60 * MINUTE;
  it.each([
    ['is accepted when it ends in a second', -1 * HOUR, 1, undefined],
    ['is refused when it ends now', -1 * HOUR, 0, 'SLOT_INVALID'],
    ['is refused when it began twelve hours ago', -12 * HOUR, 0.001, 'SLOT_INVALID'],
    ['is accepted when it lasts half an hour', HOUR, HOUR + 30 * MINUTE, undefined],
    ['is refused when it lasts a second less', HOUR, HOUR + 30 * MINUTE - 1, 'SLOT_INVALID'],
    ['is accepted when it lasts half a day', HOUR, 13 * HOUR, undefined],
    ['is refused when it lasts a second more', HOUR, 13 * HOUR + 1, 'SLOT_INVALID'],
    ['is accepted when it ends in eight days', 191 * HOUR, 192 * HOUR, undefined],
    ['is refused when it ends a second later', 191 * HOUR, 192 * HOUR + 1, 'SLOT_INVALID'],
  ] as const)('%s', (_, from, to, refusal) =>
    withDatabase(async (db) => {
      const { id, receiver } = await makeDelivery(db);
      await moveDelivery(db, id, 'attempted');
      const [row] = await asRoot<{ starts: string; ends: string }>(
        db,
        `select to_jsonb(now() + $1 * interval '1 second') #>> '{}' as starts,
           to_jsonb(now() + $2 * interval '1 second') #>> '{}' as ends`,
        [from, to],
      );
      const attempt = call(db, receiver, 'reschedule_delivery', {
        p_id: id,
        p_slot_starts_at: row?.starts,
        p_slot_ends_at: row?.ends,
      });
      if (refusal) await expectRefused(attempt, refusal);
      else await attempt;
    })(),
  );
});

describe('the tracking link of a parcel', () => {
  const linkOf = async (db: Client, id: string) =>
    (
      await asRoot<{ code: string; days: number }>(
        db,
        `select code, extract(day from expires_at - now())::integer as days from private.delivery_tracking where delivery_id = $1`,
        [id],
      )
    )[0];
  it(
    'expires sixty days after the parcel was sent, and thirty days after the parcel ended',
    withDatabase(async (db) => {
      const { id, sender } = await makeDelivery(db);
      const link = await linkOf(db, id);
      expect(link?.days).toBe(60);
      const track = () =>
        call<{ track_delivery: object | null }>(db, null, 'track_delivery', { p_code: link?.code });
      for (const [expiry, isShown] of [
        ['1 microsecond', true],
        ['0', false],
      ] as const) {
        await asRoot(db, 'update private.delivery_tracking set expires_at = now() + $1::interval', [
          expiry,
        ]);
        expect((await track()).track_delivery !== null).toBe(isShown);
      }
      await call(db, sender, 'cancel_delivery', { p_id: id });
      expect((await linkOf(db, id))?.days).toBe(30);
      expect((await track()).track_delivery).toMatchObject({ outcome: 'cancelled' });
    }),
  );
});
