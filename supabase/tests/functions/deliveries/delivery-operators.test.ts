// Support for parcels: finding a parcel, declaring it lost, and deciding on a claim. Every action
// is logged, and refused for the operator's own parcel.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { sendScan } from '../../support/deliveries/delivery-scan.ts';
import { deliverySnapshot, eventKindsOf } from '../../support/deliveries/delivery-snapshot.ts';
import {
  makeScheduledDelivery,
  type ScheduledDelivery,
} from '../../support/deliveries/make-scheduled-delivery.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const NOTE = 'Asked at every hub of the way';
const openClaim = async (db: Client, delivery: ScheduledDelivery): Promise<string> => {
  const id = crypto.randomUUID();
  await call(db, delivery.receiver, 'open_delivery_claim', {
    p_claim_id: id,
    p_delivery_id: delivery.id,
    p_kind: 'damaged',
    p_note: 'One of the bags is torn',
  });
  return id;
};

describe('mark_delivery_lost', () => {
  it(
    'ends a parcel that nobody has scanned for seven days, and a repeat changes nothing',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db, {}, { daysAgo: 12 });
      const operator = await makeOperator(db, 'support');
      const args = { p_id: delivery.id, p_note: NOTE };
      await expectRefused(call(db, operator, 'mark_delivery_lost', args), 'STATUS_NOT_ALLOWED');
      await sendScan(db, delivery, 'pickup');
      await expectRefused(call(db, operator, 'mark_delivery_lost', args), 'DELIVERY_NOT_LOST');
      await asRoot(
        db,
        "update public.deliveries set last_scan_at = now() - interval '7 days' where id = $1",
        [delivery.id],
      );
      await expectRefused(
        call(db, operator, 'mark_delivery_lost', { ...args, p_note: ' ' }),
        'FIELD_INVALID',
      );
      await expectOperatorsOnly(db, ['support', 'admin'], 'mark_delivery_lost', args);
      const lost = { id: delivery.id, status: 'completed', outcome: 'lost' };
      const notified = await trackNotifications(db, { ...delivery, operator });
      for (const people of [['receiver lost', 'sender lost'], []]) {
        expect(await call(db, operator, 'mark_delivery_lost', args)).toEqual({
          mark_delivery_lost: lost,
        });
        expect(await notified()).toEqual(people);
      }
      expect(eventKindsOf(await deliverySnapshot(db, delivery.id))).toEqual([
        'submitted',
        'picked_up',
        'lost',
      ]);
      expect(await auditOf(db, delivery.id)).toContainEqual(
        expect.objectContaining({ action: 'delivery.lost', actor_id: operator, reason: NOTE }),
      );
      expect(await sendScan(db, delivery, 'delivered')).toMatchObject({
        refusal: 'STATUS_NOT_ALLOWED',
      });
    }),
  );
});

describe('decide_delivery_claim', () => {
  it.each([
    [true, 'upheld'],
    [false, 'declined'],
  ])(
    'with p_is_upheld = %s, marks the claim as %s and the parcel as completed; a repeat changes nothing',
    (p_is_upheld, status) =>
      withDatabase(async (db) => {
        const delivery = await makeScheduledDelivery(db);
        await sendScan(db, delivery, 'pickup');
        await sendScan(db, delivery, 'delivered');
        const operator = await makeOperator(db, 'support');
        const args = { p_claim_id: await openClaim(db, delivery), p_is_upheld, p_note: NOTE };
        // An open claim keeps the scheduled job from completing the parcel.
        await asRoot(
          db,
          "update public.deliveries set delivered_at = now() - interval '3 days' where id = $1",
          [delivery.id],
        );
        await asRoot(db, 'select private.end_due_deliveries()');
        expect((await deliverySnapshot(db, delivery.id)).delivery.status).toBe('delivered');
        await expectOperatorsOnly(db, ['support', 'admin'], 'decide_delivery_claim', args);
        const notified = await trackNotifications(db, { ...delivery, operator });
        for (const people of [['receiver claim_decided', 'sender claim_decided'], []]) {
          const row = await call<{ decide_delivery_claim: object }>(
            db,
            operator,
            'decide_delivery_claim',
            args,
          );
          expect(row.decide_delivery_claim).toMatchObject({ status, decision_note: NOTE });
          expect(row.decide_delivery_claim).not.toHaveProperty('decided_by');
          expect(await notified()).toEqual(people);
        }
        const all = await deliverySnapshot(db, delivery.id);
        expect(all.delivery).toMatchObject({ status: 'completed', outcome: 'ok' });
        expect(eventKindsOf(all).slice(-3)).toEqual(['claim_opened', 'claim_decided', 'completed']);
        await expectRefused(
          call(db, operator, 'decide_delivery_claim', { ...args, p_is_upheld: !p_is_upheld }),
          'CLAIM_DECIDED',
        );
      })(),
  );

  it(
    'refuses an invalid claim, an invalid answer, and the operator’s own parcel',
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'support');
      const delivery = await makeScheduledDelivery(db, { receiver: operator });
      await sendScan(db, delivery, 'pickup');
      await sendScan(db, delivery, 'delivered');
      const p_claim_id = await openClaim(db, delivery);
      const decide = (args: object) =>
        call(db, operator, 'decide_delivery_claim', {
          p_claim_id,
          p_is_upheld: true,
          p_note: NOTE,
          ...args,
        });
      await expectRefused(decide({ p_claim_id: crypto.randomUUID() }), 'CLAIM_NOT_FOUND');
      await expectRefused(decide({ p_is_upheld: null }), 'FIELD_INVALID');
      await expectRefused(decide({ p_note: '' }), 'FIELD_INVALID');
      await expectRefused(decide({}), 'OWN_CASE');
    }),
  );
});

describe('find_deliveries and delivery_cases', () => {
  it(
    'return parcels with masked names of people, and log the parcels that were found',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const operator = await makeOperator(db, 'support');
      const find = async (p_query: string) => {
        const row = await call<{ find_deliveries: Record<string, unknown> }>(
          db,
          operator,
          'find_deliveries',
          { p_query },
        );
        return row.find_deliveries;
      };
      for (const query of [delivery.label.toLowerCase(), delivery.id, delivery.receiver]) {
        const found = await find(query);
        expect(found).toMatchObject({ id: delivery.id, status: 'scheduled', claims: [] });
        const text = JSON.stringify(found);
        for (const secret of ['Alaoui', 'Idrissi', '+212661000002', 'Plage', 'leather'])
          expect(text).not.toContain(secret);
      }
      expect(await auditOf(db, null)).toContainEqual(
        expect.objectContaining({
          action: 'delivery.searched',
          details: { found: [delivery.id] },
        }),
      );
      await expectRefused(find('x'), 'FIELD_INVALID');
      await expectOperatorsOnly(db, ['support', 'compliance', 'admin'], 'find_deliveries', {
        p_query: delivery.label,
      });
    }),
  );

  it(
    'list open cases: open claims, and parcels without a scan for seven days',
    withDatabase(async (db) => {
      const claimed = await makeScheduledDelivery(db);
      await sendScan(db, claimed, 'pickup');
      await sendScan(db, claimed, 'delivered');
      await openClaim(db, claimed);
      const missing = await makeScheduledDelivery(db, {}, { daysAgo: 20 });
      await sendScan(db, missing, 'pickup');
      await asRoot(
        db,
        "update public.deliveries set last_scan_at = now() - interval '8 days' where id = $1",
        [missing.id],
      );
      const operator = await makeOperator(db, 'admin');
      const first = async (p_kind: string) =>
        (
          await call<{ delivery_cases: { id: string; claims: object[] } }>(
            db,
            operator,
            'delivery_cases',
            { p_kind },
          )
        ).delivery_cases;
      expect(await first('claims')).toMatchObject({
        id: claimed.id,
        claims: [{ kind: 'damaged' }],
      });
      expect(await first('lost')).toMatchObject({ id: missing.id });
      await expectRefused(first('all'), 'FIELD_INVALID');
      await expectOperatorsOnly(db, ['support', 'admin'], 'delivery_cases', { p_kind: 'lost' });
    }),
  );
});
