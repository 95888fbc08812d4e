import { describe, expect, it } from 'vitest';
import { type Draft, EMPTY_DRAFT, placeToDraftFields, type RoutePlace } from './draft.ts';
import {
  initialTypedPlace,
  receiverAnswers,
  typedPlaceToDraftFields,
  unchangedReceiver,
} from './typed-place.ts';

const PLACE: RoutePlace = {
  city_id: 3001,
  address: '12, rue Atlas',
  landmark: 'Pharmacy',
  notes: 'Ring twice',
  latitude: 34.0331234567,
  longitude: -5,
  contact_name: 'Omar Bensaid',
  contact_phone: '+212612345678',
};
const DRAFT: Draft = { ...EMPTY_DRAFT, ...placeToDraftFields('dropoff', PLACE) };

describe('address fields', () => {
  it('show saved phone numbers and coordinates in the notation that users read', () => {
    expect(initialTypedPlace(DRAFT, {}, 'dropoff')).toEqual({
      ...PLACE,
      latitude: '34.033123',
      longitude: '-5',
      contact_phone: '06 12 34 56 78',
    });
  });

  it('are empty when the draft has no answer for them', () => {
    expect(initialTypedPlace(DRAFT, {}, 'pickup')).toEqual({
      city_id: null,
      address: '',
      landmark: '',
      notes: '',
      latitude: '',
      longitude: '',
      contact_name: '',
      contact_phone: '',
    });
  });

  it('show a saved latitude of zero degrees as “0”', () => {
    const atNought = { ...DRAFT, dropoff_latitude: 0 };
    expect(initialTypedPlace(atNought, {}, 'dropoff').latitude).toBe('0');
  });

  it('prefer typed text to saved answers, even if the text was cleared', () => {
    const typed = {
      dropoff_address: '',
      dropoff_contact_phone: '06 12',
      dropoff_city_id: null,
      pickup_notes: 'elsewhere',
    };
    expect(initialTypedPlace(DRAFT, typed, 'dropoff')).toMatchObject({
      address: '',
      contact_phone: '06 12',
      city_id: null,
      notes: 'Ring twice',
    });
  });

  it('are stored under names that start with “pickup” or “dropoff”, and absent fields are omitted', () => {
    const values = { address: '', contact_name: 'Salma', city_id: null };
    expect(typedPlaceToDraftFields('pickup', values)).toStrictEqual({
      pickup_address: '',
      pickup_contact_name: 'Salma',
      pickup_city_id: null,
    });
  });
});

describe('account of a recipient', () => {
  const phone = '+212612345678';
  const other = '+212700000001';
  const answer = (contact_phone: string) => ({ ...PLACE, contact_phone });
  const choose = (draft: Draft, accountId: string | null, number: string): Draft => ({
    ...draft,
    ...receiverAnswers(accountId, number),
  });

  it('is kept while the phone number equals the number that was saved with the account', () => {
    expect(unchangedReceiver(choose(EMPTY_DRAFT, 'salma', phone), answer(phone))).toBe('salma');
    expect(unchangedReceiver(choose(DRAFT, 'salma', other), answer(other))).toBe('salma');
  });

  it('is dropped when the phone number changes, in a new draft as well as in a saved one', () => {
    expect(unchangedReceiver(choose(EMPTY_DRAFT, 'salma', phone), answer(other))).toBeNull();
    expect(unchangedReceiver({ ...DRAFT, receiver_id: 'salma' }, answer(other))).toBeNull();
  });

  it('is kept with every phone number if no number was saved with the account', () => {
    expect(unchangedReceiver(choose(DRAFT, 'salma', ''), answer(other))).toBe('salma');
  });

  it('is absent when the recipient was not chosen from people with an account', () => {
    expect(unchangedReceiver(choose(DRAFT, null, phone), answer(phone))).toBeNull();
  });
});
