import { expect, it } from 'vitest';
import {
  atReachableStep,
  type Draft,
  EMPTY_DRAFT,
  furthestStep,
  type Place,
  placed,
  placeOf,
  stepOfRefusal,
} from './draft.ts';

const details = {
  weight_grams: 2500,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
  contents: 'Shoes',
};
const place: Place = {
  city_id: 3001,
  address: '12, rue Atlas',
  landmark: null,
  notes: null,
  latitude: null,
  longitude: null,
  contact_name: 'Omar Bensaid',
  contact_phone: '+212612345678',
};

it('leads to the first step that is not filled in', () => {
  const measured: Draft = { ...EMPTY_DRAFT, ...details };
  const from: Draft = { ...measured, ...placed('pickup', place) };
  const to: Draft = { ...from, ...placed('dropoff', place) };
  expect(furthestStep(EMPTY_DRAFT)).toBe('details');
  expect(furthestStep({ ...measured, height_cm: null })).toBe('details');
  expect(furthestStep(measured)).toBe('pickup');
  expect(furthestStep(from)).toBe('dropoff');
  expect(furthestStep(to)).toBe('courier');
  expect(furthestStep({ ...to, courier_id: 'c' })).toBe('confirm');
});

it('takes a pin for an address, and neither for nothing', () => {
  const from = (changes: Partial<Place>): Draft => ({
    ...EMPTY_DRAFT,
    ...details,
    ...placed('pickup', { ...place, address: null, ...changes }),
  });
  expect(furthestStep(from({}))).toBe('pickup');
  expect(furthestStep(from({ latitude: 34.03, longitude: -5 }))).toBe('dropoff');
});

it('goes no further than the answers allow, and stays where one stopped', () => {
  const draft: Draft = { ...EMPTY_DRAFT, ...details };
  expect(atReachableStep({ ...draft, step: 'photos' }).step).toBe('pickup');
  expect(atReachableStep({ ...draft, step: 'details' }).step).toBe('details');
});

it('gives each side of the draft its own place', () => {
  const draft: Draft = { ...EMPTY_DRAFT, ...placed('dropoff', place) };
  expect(placeOf(draft, 'dropoff')).toEqual(place);
  expect(placeOf(draft, 'pickup').address).toBeNull();
});

it('knows which question a refusal is about', () => {
  expect(stepOfRefusal('FIELD_INVALID', { field: 'dropoff_address' })).toBe('dropoff');
  expect(stepOfRefusal('FIELD_INVALID', { field: 'contents' })).toBe('details');
  expect(stepOfRefusal('FIELD_INVALID', { field: 'photos' })).toBe('photos');
  expect(stepOfRefusal('FIELD_INVALID', { field: 'receiver_id' })).toBe('dropoff');
  expect(stepOfRefusal('FIELD_INVALID', { field: 'p_id' })).toBeUndefined();
  // The wire carries a list; as text its first name comes first.
  expect(stepOfRefusal('DELIVERY_INCOMPLETE', { fields: 'pickup_address,photos' })).toBe('pickup');
  expect(stepOfRefusal('DELIVERY_TOO_HEAVY')).toBe('details');
  expect(stepOfRefusal('NOT_SIGNED_IN')).toBeUndefined();
});
