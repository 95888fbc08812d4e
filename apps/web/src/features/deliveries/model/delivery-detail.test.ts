import { expect, it } from 'vitest';
import { deliveryDetailSchema, deliveryDetailWithCities } from './delivery-detail.ts';

const FES = { id: 3001, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس', latitude: 34, longitude: -5 };
const AGADIR = { ...FES, id: 6001, name: 'Agadir' };
const EVENT = {
  id: 7,
  kind: 'picked_up',
  occurred_at: '2026-11-21T10:00:00Z',
  city_id: 3001,
  actor_role: 'courier',
  data: {},
};
const ANSWER = {
  role: 'receiver',
  delivery: {
    id: 'd',
    status: 'in_transit',
    outcome: null,
    is_returning: false,
    attempts: 1,
    pickup_city_id: 3001,
    dropoff_city_id: 6001,
    created_at: '2026-11-21T10:00:00Z',
  },
  sender: null,
  courier: { name: 'Atlas' },
  events: [EVENT, { ...EVENT, id: 8, city_id: null }, { ...EVENT, id: 9, city_id: 9 }],
  photos: [],
  weigh_ins: [],
  claims: [],
  tracking_code: null,
  codes: {},
  can: { reschedule: true },
};

it('parses a parcel as the receiver sees it, and treats a permission that is absent from the response as denied', () => {
  const { delivery, can } = deliveryDetailSchema.parse(ANSWER);
  expect(delivery.total_centimes).toBeUndefined();
  expect(can).toEqual({
    cancel: false,
    reschedule: true,
    claim: false,
    confirm_received: false,
    answer_weigh_in: false,
  });
});

it('grants a permission only when its value is `true`', () => {
  const said = { ...ANSWER, can: { cancel: 'yes', claim: 1, confirm_received: null } };
  expect(Object.values(deliveryDetailSchema.parse(said).can)).not.toContain(true);
});

it('accepts an event with unknown details', () => {
  const strange = { ...EVENT, data: { price_centimes: 'free' } };
  const { events } = deliveryDetailSchema.parse({ ...ANSWER, events: [strange] });
  expect(events).toEqual([{ ...EVENT, data: {} }]);
});

it.each([
  { role: 'stranger' },
  { delivery: { ...ANSWER.delivery, status: 'paused' } },
  { delivery: { ...ANSWER.delivery, outcome: 'eaten' } },
  { codes: { pickup: 'used' } },
])('rejects a malformed response: %j', (changes) => {
  expect(deliveryDetailSchema.safeParse({ ...ANSWER, ...changes }).success).toBe(false);
});

it('replaces each city id in the response with the city itself', () => {
  const detail = deliveryDetailWithCities(deliveryDetailSchema.parse(ANSWER), [AGADIR, FES]);
  expect([detail.pickup_city, detail.dropoff_city]).toEqual([FES, AGADIR]);
  expect(detail.events.map(({ id, city }) => [id, city])).toEqual([
    [7, FES],
    [8, null],
    [9, null],
  ]);
});

it('accepts a draft without cities', () => {
  const delivery = { ...ANSWER.delivery, pickup_city_id: null, dropoff_city_id: undefined };
  const detail = deliveryDetailWithCities(deliveryDetailSchema.parse({ ...ANSWER, delivery }), [
    FES,
  ]);
  expect([detail.pickup_city, detail.dropoff_city]).toEqual([null, null]);
});
