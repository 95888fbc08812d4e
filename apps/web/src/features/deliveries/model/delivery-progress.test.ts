import { describe, expect, it } from 'vitest';
import { deliveryProgressOf, PROGRESS_STEPS } from './delivery-progress.ts';
import type { DeliveryOutcome, DeliveryStatus } from './delivery-state.ts';

const at = (hour: number, kind: string) => ({
  kind,
  occurred_at: `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`,
  city: null,
});
const OUT = at(9, 'out_for_delivery');
const delivery = { status: 'in_transit', outcome: null, is_returning: false } as const;

it.each<[DeliveryStatus, DeliveryOutcome | null, boolean, string | undefined]>([
  ['draft', null, false, 'ready'],
  ['scheduled', null, false, 'ready'],
  ['in_transit', null, false, 'out'],
  ['in_transit', null, true, undefined],
  ['delivered', null, false, 'arrived'],
  ['completed', 'ok', false, 'arrived'],
  ['completed', 'cancelled', false, undefined],
  ['completed', 'returned', true, undefined],
  ['completed', 'lost', false, undefined],
])(
  'a parcel with the status %s and the outcome %s (on its way back: %s) is at the step %s',
  (status, outcome, is_returning, step) => {
    const progress = deliveryProgressOf({ status, outcome, is_returning, events: [OUT] });
    expect(progress === undefined ? undefined : PROGRESS_STEPS[progress]).toBe(step);
  },
);

describe('progress of a parcel on its way', () => {
  it.each([
    ['no event was recorded', [], 1],
    ['the parcel was picked up', [at(8, 'picked_up')], 1],
    ['the courier set out', [at(8, 'picked_up'), OUT], 2],
    ['a visit was missed afterwards', [at(8, 'picked_up'), OUT, at(12, 'attempt_failed')], 1],
    ['the courier set out again', [OUT, at(12, 'attempt_failed'), at(14, 'out_for_delivery')], 2],
    ['the parcel reached another hub', [OUT, at(11, 'hub')], 1],
    // None of these events changes the location of the parcel.
    ['a slot was chosen', [OUT, at(11, 'rescheduled')], 2],
    ['a note was added', [OUT, at(11, 'note')], 2],
    ['the departure before a missed visit is recorded late', [at(12, 'attempt_failed'), OUT], 1],
    ['an earlier hub scan is recorded late', [OUT, at(8, 'hub')], 2],
    ['the courier left the hub at the same time', [at(9, 'hub'), OUT], 2],
    ['a visit was missed at the same time', [OUT, at(9, 'attempt_failed')], 1],
  ])('shows the correct step when %s', (_what, events, progress) => {
    expect(deliveryProgressOf({ ...delivery, events })).toBe(progress);
  });
});
