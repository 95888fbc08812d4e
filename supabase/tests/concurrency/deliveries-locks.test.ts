// Two overlapping transactions about one parcel or courier: the second waits until the first has
// committed, and then acts on the new state.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { cityId } from '../support/city-id.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runBlockedAttempt } from '../support/database/run-blocked-attempt.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { buildScan, sendScan, sendScans } from '../support/deliveries/delivery-scan.ts';
import { deliverySnapshot, eventKindsOf } from '../support/deliveries/delivery-snapshot.ts';
import { FIRST_COURIER_ID } from '../support/deliveries/make-courier-agent.ts';
import { makeScheduledDelivery } from '../support/deliveries/make-scheduled-delivery.ts';
import { moveDelivery } from '../support/deliveries/move-delivery.ts';
import {
  type PickupSlot,
  pickupSlotArguments,
  pickupSlots,
} from '../support/deliveries/pickup-slots.ts';
import { makeOperator } from '../support/make-operator.ts';

/** Creates a parcel that a courier carries and that nobody has scanned for eight days. */
async function makeMissing(db: Client) {
  const delivery = await makeScheduledDelivery(db, {}, { daysAgo: 12 });
  await sendScan(db, delivery, 'pickup');
  await asRoot(
    db,
    "update public.deliveries set last_scan_at = now() - interval '8 days' where id = $1",
    [delivery.id],
  );
  return { delivery, operator: await makeOperator(db, 'support') };
}
const lose = (operator: string, p_id: string) => (own: Client) =>
  call(own, operator, 'mark_delivery_lost', { p_id, p_note: 'Asked at every hub' });
const logged = (db: Client, subject: string, action: string) =>
  commit(db, () =>
    asRoot(db, 'select details from private.audit_log where subject_id = $1 and action = $2', [
      subject,
      action,
    ]),
  );

describe('overlapping transactions about one parcel', () => {
  it(
    'a missing parcel is scanned while an operator declares it lost: the parcel is not marked as lost',
    withConnection(async (db) => {
      const { delivery, operator } = await commit(db, () => makeMissing(db));
      const answer = await runBlockedAttempt(
        (own) => sendScans(own, delivery.agent, [buildScan(delivery, 'hub')]),
        lose(operator, delivery.id),
      );
      expect(rejectionCodes([answer])).toEqual([ERROR_CODES.DELIVERY_NOT_LOST]);
    }),
  );

  it(
    'two operators declare a parcel lost: one notification is sent, and one entry logged',
    withConnection(async (db) => {
      const { delivery, operator } = await commit(db, () => makeMissing(db));
      const answer = await runBlockedAttempt(
        lose(operator, delivery.id),
        lose(operator, delivery.id),
      );
      expect(rejectionCodes([answer])).toEqual([]);
      const all = await commit(db, () => deliverySnapshot(db, delivery.id));
      expect(eventKindsOf(all).filter((kind) => kind === 'lost')).toHaveLength(1);
      expect(await logged(db, delivery.id, 'delivery.lost')).toHaveLength(1);
    }),
  );

  it(
    'one of two devices is refused when both request a different pickup time and only one change is left',
    withConnection(async (db) => {
      const { delivery, slots } = await commit(db, async () => {
        const made = await makeScheduledDelivery(db);
        const offered = (await pickupSlots(db, made.sender)).slice(-4);
        for (const slot of offered.slice(0, 2)) {
          await call(db, made.sender, 'reschedule_delivery', pickupSlotArguments(made.id, slot));
        }
        return { delivery: made, slots: offered };
      });
      const move = (slot: PickupSlot | undefined) => (own: Client) =>
        call(own, delivery.sender, 'reschedule_delivery', pickupSlotArguments(delivery.id, slot));
      const answer = await runBlockedAttempt(move(slots[2]), move(slots[3]));
      expect(rejectionCodes([answer])).toEqual([ERROR_CODES.PICKUP_SLOT_CHANGES_USED_UP]);
      const all = await commit(db, () => deliverySnapshot(db, delivery.id));
      expect(eventKindsOf(all).filter((kind) => kind === 'rescheduled')).toHaveLength(3);
    }),
  );

  it(
    'two operators move a stranded parcel to a hub: one notification is sent, and one entry logged',
    withConnection(async (db) => {
      const { delivery, operator } = await commit(db, async () => {
        const made = await makeMissing(db);
        await asRoot(db, 'update public.courier_agents set is_active = false where user_id = $1', [
          made.delivery.agent,
        ]);
        return made;
      });
      const p_hub_city_id = await commit(db, () => cityId(db, 'Fes'));
      const passOn = (own: Client) =>
        call(own, operator, 'pass_on_delivery', {
          p_id: delivery.id,
          p_reason: 'It is at the office',
          p_hub_city_id,
        });
      expect(rejectionCodes([await runBlockedAttempt(passOn, passOn)])).toEqual([]);
      const all = await commit(db, () => deliverySnapshot(db, delivery.id));
      expect(eventKindsOf(all).filter((kind) => kind === 'passed_on')).toHaveLength(1);
      expect(await logged(db, delivery.id, 'delivery.passed_on')).toHaveLength(1);
    }),
  );

  it(
    'an agent is suspended while their scans wait for the lock on a parcel: the scans are refused',
    withConnection(async (db) => {
      const { delivery, admin } = await commit(db, async () => {
        const made = await makeScheduledDelivery(db);
        await sendScan(db, made, 'pickup');
        return { delivery: made, admin: await makeOperator(db, 'admin') };
      });
      const answer = await runBlockedAttempt(
        async (own) => {
          await own.query('select from public.deliveries where id = $1 for update', [delivery.id]);
          const [row] = await asRoot<{ city_id: number }>(
            own,
            'select city_id from public.courier_agents where user_id = $1',
            [delivery.agent],
          );
          await call(own, admin, 'set_courier_agent', {
            p_user_id: delivery.agent,
            p_courier_id: FIRST_COURIER_ID,
            p_city_id: row?.city_id,
            p_is_active: false,
          });
        },
        (own) => sendScans(own, delivery.agent, [buildScan(delivery, 'hub')]),
      );
      expect(rejectionCodes([answer])).toEqual([ERROR_CODES.COURIER_AGENT_REQUIRED]);
    }),
  );

  it(
    'two operators decide a claim differently: the first decision takes effect and is logged once',
    withConnection(async (db) => {
      const { delivery, claim, staff } = await commit(db, async () => {
        const made = await makeScheduledDelivery(db);
        await moveDelivery(db, made.id, 'delivered');
        const p_claim_id = crypto.randomUUID();
        await call(db, made.receiver, 'open_delivery_claim', {
          p_claim_id,
          p_delivery_id: made.id,
          p_kind: 'damaged',
          p_note: 'Torn',
        });
        const operators = [await makeOperator(db, 'support'), await makeOperator(db, 'support')];
        return { delivery: made, claim: p_claim_id, staff: operators };
      });
      const decide = (operator: string | undefined, p_is_upheld: boolean) => (own: Client) =>
        call(own, operator ?? null, 'decide_delivery_claim', {
          p_claim_id: claim,
          p_is_upheld,
          p_note: 'Looked at the photos',
        });
      const answer = await runBlockedAttempt(decide(staff[0], true), decide(staff[1], false));
      expect(rejectionCodes([answer])).toEqual([ERROR_CODES.CLAIM_DECIDED]);
      expect(await logged(db, delivery.id, 'delivery.claim_decided')).toMatchObject([
        { details: { status: 'upheld' } },
      ]);
    }),
  );

  it(
    'two admins make the same person an agent: the change is logged once',
    withConnection(async (db) => {
      const { agent, city, staff } = await commit(db, async () => {
        const { agent: id } = await makeScheduledDelivery(db);
        const [row] = await asRoot<{ city_id: number }>(
          db,
          'select city_id from public.courier_agents where user_id = $1',
          [id],
        );
        const admins = [await makeOperator(db, 'admin'), await makeOperator(db, 'admin')];
        return { agent: id, city: row?.city_id, staff: admins };
      });
      const suspend = (admin: string | undefined) => (own: Client) =>
        call(own, admin ?? null, 'set_courier_agent', {
          p_user_id: agent,
          p_courier_id: FIRST_COURIER_ID,
          p_city_id: city,
          p_is_active: false,
        });
      const answer = await runBlockedAttempt(suspend(staff[0]), suspend(staff[1]));
      expect(fulfilledValues([answer])).toMatchObject([{ is_active: false }]);
      expect(await logged(db, agent, 'courier.agent_set')).toHaveLength(1);
    }),
  );
});
