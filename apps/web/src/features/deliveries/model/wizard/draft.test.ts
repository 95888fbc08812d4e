import type { ErrorName } from '@wasl/core/error-codes';
import { describe, expect, it } from 'vitest';
import {
  DELIVERY_STEPS,
  type DeliveryStep,
  type Draft,
  EMPTY_DRAFT,
  furthestReachableStep,
  limitToReachableStep,
  placeOf,
  placeToDraftFields,
  type RoutePlace,
  stepOfRefusal,
} from './draft.ts';

const PLACE: RoutePlace = {
  city_id: 3001,
  address: '12, rue Atlas',
  landmark: null,
  notes: null,
  latitude: null,
  longitude: null,
  contact_name: 'Omar Bensaid',
  contact_phone: '+212612345678',
};
const MEASURED: Draft = {
  ...EMPTY_DRAFT,
  weight_grams: 2500,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
  contents: 'Shoes',
};
const FROM: Draft = { ...MEASURED, ...placeToDraftFields('pickup', PLACE) };
const TO: Draft = { ...FROM, ...placeToDraftFields('dropoff', PLACE) };
const CHOSEN: Draft = {
  ...TO,
  courier_id: 'c',
  next_slot_starts_at: '2026-11-24T09:00:00Z',
  next_slot_ends_at: '2026-11-24T11:00:00Z',
};

it('a new draft is empty, and is at the first step', () => {
  const { step, ...answers } = EMPTY_DRAFT;
  expect(step).toBe('details');
  expect(Object.keys(answers)).toHaveLength(26);
  expect(Object.values(answers).every((answer) => answer === null)).toBe(true);
});

describe('furthest step of a draft', () => {
  it.each<[DeliveryStep, Draft]>([
    ['details', EMPTY_DRAFT],
    ['pickup', MEASURED],
    ['dropoff', FROM],
    ['courier', TO],
    ['courier', { ...CHOSEN, next_slot_starts_at: null }],
    ['courier', { ...CHOSEN, courier_id: null }],
    ['confirm', CHOSEN],
  ])('is %s when all steps before it are answered', (step, draft) => {
    expect(furthestReachableStep(draft)).toBe(step);
  });

  it.each(['weight_grams', 'length_cm', 'width_cm', 'height_cm', 'contents'] as const)(
    'is the details step when %s is missing',
    (field) => {
      expect(furthestReachableStep({ ...CHOSEN, [field]: null })).toBe('details');
    },
  );

  it.each(['city_id', 'address', 'contact_name', 'contact_phone'] as const)(
    'is the address step when %s is missing',
    (field) => {
      expect(furthestReachableStep({ ...CHOSEN, [`pickup_${field}`]: null })).toBe('pickup');
      expect(furthestReachableStep({ ...CHOSEN, [`dropoff_${field}`]: null })).toBe('dropoff');
    },
  );

  it('is not limited by a missing address when the draft has a map pin', () => {
    const pinned = { ...CHOSEN, pickup_address: null, pickup_latitude: 0, pickup_longitude: -5 };
    expect(furthestReachableStep(pinned)).toBe('confirm');
  });

  it('is the last step even if there is no declared value', () => {
    expect(furthestReachableStep({ ...CHOSEN, declared_value_centimes: null })).toBe('confirm');
  });
});

it.each<[Draft, DeliveryStep[]]>([
  [EMPTY_DRAFT, ['details', 'details', 'details', 'details', 'details', 'details']],
  [FROM, ['details', 'pickup', 'dropoff', 'dropoff', 'dropoff', 'dropoff']],
  // The number of photos is checked at upload.
  [TO, ['details', 'pickup', 'dropoff', 'photos', 'courier', 'courier']],
  [CHOSEN, ['details', 'pickup', 'dropoff', 'photos', 'courier', 'confirm']],
])(
  'a draft opens at the step where the user stopped, but not beyond the answered steps',
  (draft, steps) => {
    expect(DELIVERY_STEPS.map((step) => limitToReachableStep({ ...draft, step }).step)).toEqual(
      steps,
    );
  },
);

it('does not change a draft whose saved step is reachable', () => {
  expect(limitToReachableStep(EMPTY_DRAFT)).toBe(EMPTY_DRAFT);
});

it('stores the dropoff address separately from the pickup address', () => {
  const draft: Draft = { ...EMPTY_DRAFT, ...placeToDraftFields('dropoff', PLACE) };
  expect(placeOf(draft, 'dropoff')).toEqual(PLACE);
  expect(Object.values(placeOf(draft, 'pickup')).every((answer) => answer === null)).toBe(true);
});

describe('the wizard step after a refusal', () => {
  it.each<[ErrorName, DeliveryStep | undefined]>([
    ['DELIVERY_TOO_HEAVY', 'details'],
    ['DELIVERY_TOO_LARGE', 'details'],
    ['DECLARED_VALUE_INVALID', 'details'],
    ['COURIER_NOT_AVAILABLE', 'courier'],
    ['PICKUP_SLOT_GONE', 'courier'],
    ['NOT_SIGNED_IN', undefined],
  ])('is found from the refusal code: %s leads to %s', (refusal, step) => {
    expect(stepOfRefusal(refusal)).toBe(step);
  });

  it.each([
    ['weight_grams', 'details'],
    ['contents', 'details'],
    ['declared_value_centimes', 'details'],
    ['pickup_city_id', 'pickup'],
    ['dropoff_address', 'dropoff'],
    ['receiver_id', 'dropoff'],
    ['photos', 'photos'],
    ['courier_id', undefined],
    ['step', undefined],
    ['p_id', undefined],
    ['pickup', 'pickup'],
    ['pickups', undefined],
  ])('is found from the name of the refused field: %s leads to %s', (field, step) => {
    expect(stepOfRefusal('FIELD_INVALID', { field })).toBe(step);
  });

  it('is the step of the first field if the refusal names several fields, separated by commas', () => {
    const fields = (names: string) => stepOfRefusal('DELIVERY_INCOMPLETE', { fields: names });
    expect(fields('pickup_address,photos')).toBe('pickup');
    expect(fields('photos,contents')).toBe('photos');
    expect(fields('')).toBeUndefined();
    expect(stepOfRefusal('DELIVERY_INCOMPLETE')).toBeUndefined();
  });
});
