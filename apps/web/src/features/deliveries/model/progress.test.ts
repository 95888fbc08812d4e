import { expect, it } from 'vitest';
import { progressOf } from './progress.ts';

const at = (hour: number, kind: string) => ({
  kind,
  occurred_at: `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`,
  city: null,
});
const parcel = { status: 'in_transit', outcome: null, is_returning: false, events: [] } as const;

it('goes from ready to arrived', () => {
  expect(progressOf({ ...parcel, status: 'scheduled', events: [] })).toBe(0);
  expect(progressOf({ ...parcel, events: [at(8, 'picked_up')] })).toBe(1);
  expect(progressOf({ ...parcel, events: [at(8, 'picked_up'), at(9, 'out_for_delivery')] })).toBe(
    2,
  );
  expect(progressOf({ ...parcel, status: 'completed', outcome: 'ok', events: [] })).toBe(3);
});

it('is on its way again after a missed visit, whatever order the events came in', () => {
  const events = [at(12, 'attempt_failed'), at(9, 'out_for_delivery'), at(13, 'rescheduled')];
  expect(progressOf({ ...parcel, events })).toBe(1);
});

it('has no such steps on the way back or when it ended otherwise', () => {
  expect(progressOf({ ...parcel, is_returning: true, events: [] })).toBeUndefined();
  expect(
    progressOf({ ...parcel, status: 'completed', outcome: 'lost', events: [] }),
  ).toBeUndefined();
});
