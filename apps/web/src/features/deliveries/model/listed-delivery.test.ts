import { expect, it } from 'vitest';
import {
  type ComingDelivery,
  comingDeliverySummaries,
  hasDeliveryNeedingAction,
} from './coming-delivery.ts';
import { deliveryPageSchema, deliverySummaryOf } from './listed-delivery.ts';

const FES = { id: 3001, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };
const AGADIR = { id: 6001, name: 'Agadir', name_fr: 'Agadir', name_ar: 'أكادير' };
const common = {
  id: 'd',
  role: 'received' as const,
  status: 'in_transit' as const,
  outcome: null,
  is_returning: false,
  total_centimes: null,
  promised_at: '2026-11-22T18:00:00Z',
  created_at: '2026-11-21T10:00:00Z',
  needs_answer: true,
};
const row = { ...common, name: 'Omar', from: FES, to: AGADIR };
const listed = { ...common, pickup_city_id: 3001, dropoff_city_id: 6001, other_name: 'Omar' };
const coming = { ...common, pickup_city: FES, dropoff_city: AGADIR, contact_name: 'Omar' };

it('a parcel is converted to the same row for the list and for the dashboard', () => {
  expect(deliverySummaryOf(listed, [AGADIR, FES])).toEqual(row);
  expect(comingDeliverySummaries([coming])).toEqual([row]);
});

it('a parcel has no city when none was chosen, or when the ID of its city is unknown', () => {
  expect(deliverySummaryOf({ ...listed, pickup_city_id: null }, [AGADIR])).toMatchObject({
    from: null,
    to: AGADIR,
  });
  expect(deliverySummaryOf({ ...listed, dropoff_city_id: 9 }, [FES])).toMatchObject({
    from: FES,
    to: null,
  });
});

it('skips a parcel in a state that this version does not know', () => {
  const ofLater: ComingDelivery = JSON.parse(JSON.stringify({ ...coming, status: 'of_next_year' }));
  expect(comingDeliverySummaries([ofLater, coming]).map(({ id }) => id)).toEqual(['d']);
});

it('reports whether any parcel of a list needs an answer from the user', () => {
  const quiet = { ...coming, needs_answer: false };
  expect([hasDeliveryNeedingAction([quiet]), hasDeliveryNeedingAction([quiet, coming])]).toEqual([
    false,
    true,
  ]);
});

it("parses a page of the parcel list, and does not change the page's cursor", () => {
  const next_cursor = { at: '2026-11-21T10:00:00Z', id: 'd' };
  expect(deliveryPageSchema.parse({ items: [listed], next_cursor })).toEqual({
    items: [listed],
    next_cursor,
  });
  expect(deliveryPageSchema.parse({ items: [], next_cursor: null }).next_cursor).toBeNull();
  const strange = { ...listed, role: 'courier' };
  expect(deliveryPageSchema.safeParse({ items: [strange], next_cursor: null }).success).toBe(false);
});
