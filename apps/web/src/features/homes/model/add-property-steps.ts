// Lists the five steps of the form for a new listing. Also tells the fields and the errors of each
// step, and the errors that prevent publication.
import type { Language } from '../../../i18n/language.ts';
import { type PropertyField, type PropertyForm, readNumber } from './property-form.ts';
import { type PropertyFormProblems, propertyFormProblems } from './property-form-problems.ts';

export const ADD_PROPERTY_STEPS = ['photos', 'offer', 'place', 'details', 'preview'] as const;
export type AddPropertyStep = (typeof ADD_PROPERTY_STEPS)[number];

const OF_OFFER: PropertyField[] = ['listing_type', 'property_type_id', 'price', 'price_currency'];
const OF_PLACE: PropertyField[] = [
  'city_id',
  'neighborhood_id',
  'neighborhood_type',
  'latitude',
  'longitude',
];

export const parseAddPropertyStep = (text: string | undefined): AddPropertyStep =>
  ADD_PROPERTY_STEPS.find((one) => one === text) ?? 'photos';

/** Returns the step that contains a field. */
export function stepOfField(field: PropertyField): AddPropertyStep {
  if (OF_OFFER.includes(field)) return 'offer';
  return OF_PLACE.includes(field) ? 'place' : 'details';
}

/** Returns the errors that prevent publication, which requires more fields than saving. */
export function listingProblems(form: PropertyForm, language: Language): PropertyFormProblems {
  return {
    ...(readNumber(form.price) === 0 && { price: 'properties.price_missing' }),
    ...(readNumber(form.area_sqm) === 0 && { area_sqm: 'properties.area_missing' }),
    ...(!form.city_id && { city_id: 'properties.city_missing' }),
    ...propertyFormProblems(form, language),
  };
}

/** Returns the errors of one step, which must be fixed before the user can continue. */
export function stepProblems(
  step: AddPropertyStep,
  form: PropertyForm,
  language: Language,
): PropertyFormProblems {
  const problems = Object.entries(listingProblems(form, language));
  return Object.fromEntries(
    problems.filter(([field]) => stepOfField(field as PropertyField) === step),
  ) as PropertyFormProblems;
}
