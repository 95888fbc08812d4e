// Tests of the state machine of parcels. In every state, the parties can call only the allowed
// operations, the screen offers exactly these operations, and each operation and each scan notifies
// exactly the listed people.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../../packages/core/src/error-codes.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { callForDeliveryDetail } from '../../support/database/call-for-delivery-detail.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { addDeliveryPhoto } from '../../support/deliveries/add-delivery-photo.ts';
import { buildScan, type ScanAnswer, sendScan } from '../../support/deliveries/delivery-scan.ts';
import { agentCodeOf, makeCourierAgent } from '../../support/deliveries/make-courier-agent.ts';
import {
  DELIVERY_CODES,
  makeDelivery,
  submitDeliveryArgs,
} from '../../support/deliveries/make-delivery.ts';
import {
  makeScheduledDelivery,
  type ScheduledDelivery,
} from '../../support/deliveries/make-scheduled-delivery.ts';
import { moveDelivery } from '../../support/deliveries/move-delivery.ts';
import { pickupSlots } from '../../support/deliveries/pickup-slots.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

/**
 * Options for a scan that was made this many days ago. A day has 25 hours here, so that the scans
 * are on different days even when the clocks go back.
 */
const daysAgo = (days: number) => ({
  occurred_at: new Date(Date.now() - days * 25 * 3_600_000).toISOString(),
});
const complete = (outcome: string) => async (db: Client, delivery: ScheduledDelivery) => {
  await asRoot(db, 'select private.complete_delivery($1, $2)', [delivery.id, outcome]);
};
const STATES: Record<string, (db: Client, delivery: ScheduledDelivery) => Promise<unknown>> = {
  scheduled: async () => undefined,
  in_transit: (db, delivery) => sendScan(db, delivery, 'pickup'),
  attempted: async (db, delivery) => {
    await sendScan(db, delivery, 'pickup');
    await sendScan(db, delivery, 'attempt_failed', daysAgo(1));
  },
  returning: async (db, delivery) => {
    await sendScan(db, delivery, 'pickup');
    await sendScan(db, delivery, 'refused');
  },
  'returning after three attempts': async (db, delivery) => {
    await sendScan(db, delivery, 'pickup');
    for (const days of [3, 2, 1]) await sendScan(db, delivery, 'attempt_failed', daysAgo(days));
  },
  delivered: async (db, delivery) => {
    await sendScan(db, delivery, 'pickup');
    await moveDelivery(db, delivery.id, 'delivered');
  },
  'delivered 49 hours ago': async (db, delivery) => {
    await sendScan(db, delivery, 'pickup');
    await moveDelivery(db, delivery.id, 'delivered_long_ago');
  },
  cancelled: (db, delivery) => call(db, delivery.sender, 'cancel_delivery', { p_id: delivery.id }),
  returned: async (db, delivery) => {
    await STATES.returning?.(db, delivery);
    await complete('returned')(db, delivery);
  },
  lost: async (db, delivery) => {
    await sendScan(db, delivery, 'pickup');
    await complete('lost')(db, delivery);
  },
  ok: async (db, delivery) => {
    await STATES.delivered?.(db, delivery);
    await complete('ok')(db, delivery);
  },
};

type Person = 'sender' | 'receiver';
const claim = (p_kind: string) => ({
  p_claim_id: crypto.randomUUID(),
  p_kind,
  p_note: 'The glass is broken',
});

const OPERATIONS: Record<string, [name: string, who: Person, args: object]> = {
  cancel: ['cancel_delivery', 'sender', {}],
  'renew pickup': ['renew_delivery_code', 'sender', { p_kind: 'pickup', p_code: '565656' }],
  'renew dropoff': ['renew_delivery_code', 'sender', { p_kind: 'dropoff', p_code: '565656' }],
  'renew return': ['renew_delivery_code', 'sender', { p_kind: 'return', p_code: '565656' }],
  'reschedule by sender': ['reschedule_delivery', 'sender', {}],
  'reschedule by receiver': ['reschedule_delivery', 'receiver', {}],
  received: ['confirm_delivery_received', 'receiver', {}],
  'claim by sender': ['open_delivery_claim', 'sender', {}],
  'claim by receiver': ['open_delivery_claim', 'receiver', {}],
  'save draft': ['save_delivery_draft', 'sender', { p_body: '{"contents": "Tea"}' }],
  'delete draft': ['delete_delivery_draft', 'sender', {}],
};

/**
 * Allowed operations by state, each with the people whom it notifies. Every other operation is
 * refused. For an operation listed in FROZEN or REFUSED, the code is the one listed there. For all
 * others, it is STATUS_NOT_ALLOWED.
 */
const ALLOWED: Record<string, Record<string, string[]>> = {
  scheduled: {
    cancel: ['receiver cancelled'],
    'renew pickup': [],
    'renew dropoff': [],
    'renew return': [],
    // The first courier has two agents in Fes: `agent` and the one of global-setup.ts.
    'reschedule by sender': [
      'agent rescheduled',
      'receiver rescheduled',
      'somebody else rescheduled as agent',
    ],
  },
  in_transit: { 'renew dropoff': [], 'renew return': [] },
  attempted: {
    'renew dropoff': [],
    'renew return': [],
    'reschedule by sender': ['receiver rescheduled'],
    'reschedule by receiver': ['sender rescheduled'],
  },
  returning: { 'renew dropoff': [], 'renew return': [] },
  'returning after three attempts': { 'renew dropoff': [], 'renew return': [] },
  delivered: { received: [], 'claim by sender': [], 'claim by receiver': [] },
  'delivered 49 hours ago': { received: [] },
  // A repeated cancellation returns the first result.
  cancelled: { cancel: [] },
  returned: {},
  lost: { 'claim by sender': [], 'claim by receiver': [] },
  ok: { received: [] },
};
const REFUSED: Record<string, Record<string, string>> = {
  'delivered 49 hours ago': {
    'claim by sender': 'CLAIM_TOO_LATE',
    'claim by receiver': 'CLAIM_TOO_LATE',
  },
};
const FROZEN = { 'save draft': 'DELIVERY_NOT_EDITABLE', 'delete draft': 'DELIVERY_NOT_EDITABLE' };

const ON_THE_WAY = {
  handed_over: [],
  hub: [],
  out_for_delivery: ['receiver out_for_delivery', 'sender out_for_delivery'],
  attempt_failed: ['receiver attempt_failed', 'sender attempt_failed'],
  refused: ['receiver refused', 'sender refused'],
  delivered: ['receiver delivered', 'sender delivered'],
  note: [],
};
const ON_THE_WAY_BACK = {
  handed_over: [],
  hub: [],
  // On the way back to the sender, nobody waits for the parcel.
  out_for_delivery: [],
  return_started: [],
  returned: ['receiver returned', 'sender returned'],
  note: [],
};

/**
 * Kinds of scan that are accepted from the holder of a parcel, by the state of the parcel, each
 * with the people whom the scan notifies.
 */
const SCANS: Record<string, Record<string, string[]>> = {
  scheduled: { pickup: ['receiver picked_up', 'sender picked_up'], note: [] },
  in_transit: ON_THE_WAY,
  attempted: ON_THE_WAY,
  returning: ON_THE_WAY_BACK,
  'returning after three attempts': ON_THE_WAY_BACK,
  delivered: { note: [] },
  'delivered 49 hours ago': { note: [] },
  cancelled: {},
  returned: {},
  lost: {},
  ok: {},
};

/**
 * Runs the function and then rolls back its changes, so that the next attempt finds the parcel in
 * the same state.
 */
async function tried<Value>(db: Client, work: () => Promise<Value>): Promise<Value | string> {
  await db.query('savepoint tried');
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    const name = Object.entries(ERROR_CODES).find(([, value]) => value === code)?.[0];
    return name ?? `${code} ${message}`;
  } finally {
    await db.query('rollback to savepoint tried');
  }
}

describe.each(Object.entries(STATES))('a parcel that is %s', (state, reach) => {
  it(
    'allows only the listed operations, and the screens of its parties offer exactly these operations',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db, {}, { daysAgo: 5 });
      await reach(db, delivery);
      const found: Record<string, string | string[]> = {};
      // Time slot for the operation reschedule_delivery. It can move the pickup, or the next visit
      // after a failed attempt.
      const [slot] = await pickupSlots(db, delivery.sender);
      for (const [key, [name, who, args]] of Object.entries(OPERATIONS)) {
        const id = name === 'open_delivery_claim' ? 'p_delivery_id' : 'p_id';
        const more = {
          open_delivery_claim: claim(state === 'lost' ? 'lost' : 'damaged'),
          reschedule_delivery: { p_slot_starts_at: slot?.starts_at, p_slot_ends_at: slot?.ends_at },
        }[name];
        found[key] = await tried(db, async () => {
          const notified = await trackNotifications(db, delivery);
          await call(db, delivery[who], name, { [id]: delivery.id, ...args, ...more });
          return notified();
        });
      }
      const expected = Object.keys(OPERATIONS).map((key) => [
        key,
        ALLOWED[state]?.[key] ?? 'STATUS_NOT_ALLOWED',
      ]);
      expect(found).toEqual({ ...Object.fromEntries(expected), ...FROZEN, ...REFUSED[state] });

      const allowed = (key: string) => key in (ALLOWED[state] ?? {});
      const detailOf = (who: Person) =>
        callForDeliveryDetail(db, delivery[who], 'delivery_detail', { p_id: delivery.id });
      expect((await detailOf('sender')).can).toEqual({
        edit: false,
        cancel: state === 'scheduled',
        renew_codes: allowed('renew dropoff'),
        answer_weigh_in: false,
        reschedule: allowed('reschedule by sender'),
        claim: allowed('claim by sender'),
        confirm_received: false,
      });
      expect((await detailOf('receiver')).can).toEqual({
        edit: false,
        cancel: false,
        renew_codes: false,
        answer_weigh_in: false,
        reschedule: allowed('reschedule by receiver'),
        claim: allowed('claim by receiver'),
        confirm_received: state !== 'ok' && allowed('received'),
      });
    }),
  );

  it(
    'accepts only the listed scans, which notify the listed people',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db, {}, { daysAgo: 5 });
      await reach(db, delivery);
      const photo_ids = [
        await addDeliveryPhoto(db, delivery.id, 'pickup'),
        await addDeliveryPhoto(db, delivery.id, 'proof'),
      ];
      const colleague_code = await agentCodeOf(db, await makeCourierAgent(db));
      const recorded: Record<string, string[]> = {};
      for (const kind of [
        ...['pickup', 'hub', 'out_for_delivery', 'attempt_failed', 'refused', 'return_started'],
        ...['handed_over', 'taken_over', 'delivered', 'returned', 'note'],
      ]) {
        const code = { pickup: 'pickup', delivered: 'dropoff', returned: 'return' }[kind];
        const codes: Record<string, string> = DELIVERY_CODES;
        const body = buildScan(delivery, kind, {
          photo_ids,
          colleague_code,
          ...(code && { code: codes[code] }),
        });
        const result = await tried(db, async () => {
          const notified = await trackNotifications(db, delivery);
          const { record_delivery_scan: answer } = await call<{ record_delivery_scan: ScanAnswer }>(
            db,
            delivery.agent,
            'record_delivery_scan',
            { p_scan: body },
          );
          return { answer, people: await notified() };
        });
        if (typeof result === 'string') throw new Error(result);
        const { answer, people } = result;
        if (answer.outcome === 'recorded') recorded[kind] = people;
        else {
          expect(people, kind).toEqual([]);
          expect(answer, kind).toMatchObject({
            // This agent never held the cancelled parcel, so most scans are refused because of the
            // holder. Only a pickup scan tells the agent that the parcel no longer waits in its
            // pickup city.
            refusal:
              state === 'cancelled' && kind !== 'pickup' ? 'HELD_BY_OTHER' : 'STATUS_NOT_ALLOWED',
          });
        }
      }
      expect(recorded).toEqual(SCANS[state]);
    }),
  );
});

describe('a draft of a parcel', () => {
  it(
    'is changed, deleted and submitted by its sender alone, and no other operation is allowed',
    withDatabase(async (db) => {
      const made = await makeDelivery(db, 'draft');
      const operator = await makeOperator(db, 'support');
      const found: Record<string, string | string[]> = {};
      for (const [name, caller, args] of [
        ['cancel_delivery', made.sender, {}],
        ['cancel_delivery', made.receiver, {}],
        ['renew_delivery_code', made.sender, { p_kind: 'pickup', p_code: '565656' }],
        ['reschedule_delivery', made.receiver, { p_slot_starts_at: null, p_slot_ends_at: null }],
        ['confirm_delivery_received', made.receiver, {}],
        ['mark_delivery_lost', operator, { p_note: 'Asked at every hub' }],
        ['submit_delivery', made.receiver, submitDeliveryArgs(made)],
        ['submit_delivery', made.sender, submitDeliveryArgs(made)],
        ['delete_delivery_draft', made.sender, {}],
      ] as const) {
        const who = caller === made.sender ? 'sender' : caller === operator ? 'staff' : 'receiver';
        found[`${name} by ${who}`] = await tried(db, async () => {
          const notified = await trackNotifications(db, made);
          await call(db, caller, name, { ...args, p_id: made.id });
          return notified();
        });
      }
      expect(found).toEqual({
        'cancel_delivery by sender': 'STATUS_NOT_ALLOWED',
        'cancel_delivery by receiver': 'DELIVERY_NOT_FOUND',
        'renew_delivery_code by sender': 'STATUS_NOT_ALLOWED',
        'reschedule_delivery by receiver': 'DELIVERY_NOT_FOUND',
        'confirm_delivery_received by receiver': 'DELIVERY_NOT_FOUND',
        'mark_delivery_lost by staff': 'STATUS_NOT_ALLOWED',
        'submit_delivery by receiver': 'DELIVERY_NOT_FOUND',
        'submit_delivery by sender': ['receiver submitted'],
        'delete_delivery_draft by sender': [],
      });
    }),
  );
});
