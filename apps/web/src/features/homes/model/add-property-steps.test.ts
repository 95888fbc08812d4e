import { describe, expect, it } from 'vitest';
import {
  ADD_PROPERTY_STEPS,
  listingProblems,
  parseAddPropertyStep,
  stepOfField,
  stepProblems,
} from './add-property-steps.ts';
import { emptyPropertyForm, type PropertyField } from './property-form.ts';

const WHOLE = {
  ...emptyPropertyForm(),
  title_fr: 'Riad',
  listing_type: 'sale',
  price: '1 250 000',
  area_sqm: '140',
  city_id: '6001',
};
const at = (step: (typeof ADD_PROPERTY_STEPS)[number], form = emptyPropertyForm()) =>
  Object.keys(stepProblems(step, form, 'fr')).sort();

describe('steps of a new listing', () => {
  it('start with the photo step, also when the URL names an unknown step', () => {
    expect(parseAddPropertyStep(undefined)).toBe('photos');
    expect(parseAddPropertyStep('nowhere')).toBe('photos');
    for (const step of ADD_PROPERTY_STEPS) expect(parseAddPropertyStep(step)).toBe(step);
  });

  it('validate only their own fields', () => {
    expect(at('photos')).toEqual([]);
    expect(at('offer')).toEqual(['listing_type', 'price']);
    expect(at('place')).toEqual(['city_id']);
    expect(at('details')).toEqual(['area_sqm', 'title_fr']);
    expect(at('preview')).toEqual([]);
  });

  it('together include every field of the form', () => {
    const steps = Object.keys(emptyPropertyForm()).map((field) =>
      stepOfField(field as PropertyField),
    );
    expect(new Set(steps)).toEqual(new Set(['offer', 'place', 'details']));
    expect(stepOfField('longitude')).toBe('place');
    expect(stepOfField('price_currency')).toBe('offer');
    expect(stepOfField('contact_phone')).toBe('details');
  });
});

describe('a listing that is about to be published', () => {
  it('is valid with a title, an offer, a price, an area and a city', () => {
    expect(listingProblems(WHOLE, 'fr')).toEqual({});
  });

  it.each([
    [{ price: '0' }, { price: 'properties.price_missing' }],
    [{ area_sqm: '0' }, { area_sqm: 'properties.area_missing' }],
    [{ city_id: '' }, { city_id: 'properties.city_missing' }],
    // The rules of the edit form also apply before publishing, with the same error messages.
    [{ price: '850.000' }, { price: 'properties.price_step' }],
  ])('is invalid with %j', (changes, problems) => {
    expect(listingProblems({ ...WHOLE, ...changes }, 'fr')).toEqual(problems);
  });
});
