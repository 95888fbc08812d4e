// Validates the property form; returns message keys by field. The database enforces the same rules.
import { normalizePhone } from '@wasl/core/phone';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { readCoordinate } from '../../../shared/map/read-coordinate.ts';
import { type PropertyField, type PropertyForm, readNumber } from './property-form.ts';

export type PropertyFormProblems = { [Name in PropertyField]?: MessageKey };

const LONGEST_TITLE = 200;
const LONGEST_DESCRIPTION = 5000;
const LONGEST_NAME = 120;
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2030;
/**
 * Three or more decimals are ambiguous: 850.000 is eight hundred and fifty thousand in some
 * languages, and eight hundred and fifty in others.
 */
const THREE_DECIMALS = /[.,\u066b]\p{Nd}{3,}\s*$/u;
/**
 * Form fields that accept only whole numbers from 0, each with the maximum that the database
 * allows.
 */
const COUNTS = {
  bedrooms: 1000,
  bathrooms: 1000,
  parking_spaces: 10_000,
  floor_number: 200,
  total_floors: 200,
  property_age: 2000,
} as const;

const TITLES = { en: 'title', fr: 'title_fr', ar: 'title_ar' } as const;

/**
 * @param language - Language of the interface. A missing title is reported at the title field of
 * this language.
 */
export function propertyFormProblems(
  form: PropertyForm,
  language: keyof typeof TITLES,
): PropertyFormProblems {
  const problems: PropertyFormProblems = {};
  if (Object.values(TITLES).every((name) => !form[name].trim())) {
    problems[TITLES[language]] = 'properties.title_missing';
  }
  for (const name of ['title', 'title_fr', 'title_ar'] as const) {
    if (form[name].trim().length > LONGEST_TITLE) problems[name] = 'properties.title_too_long';
  }
  for (const name of ['description', 'description_fr', 'description_ar'] as const) {
    if (form[name].trim().length > LONGEST_DESCRIPTION) {
      problems[name] = 'properties.description_too_long';
    }
  }
  if (!form.listing_type) problems.listing_type = 'properties.listing_type_missing';
  const price = readNumber(form.price);
  if (!form.price.trim()) problems.price = 'properties.price_missing';
  else if (THREE_DECIMALS.test(form.price)) problems.price = 'properties.price_step';
  else if (price === undefined || price < 0 || price >= 1e12) {
    problems.price = 'properties.not_a_number';
  }
  const area = readNumber(form.area_sqm);
  if (!form.area_sqm.trim()) problems.area_sqm = 'properties.area_missing';
  else if (THREE_DECIMALS.test(form.area_sqm)) problems.area_sqm = 'properties.area_step';
  else if (area === undefined || area < 0 || area >= 1e8) {
    problems.area_sqm = 'properties.not_a_number';
  }
  for (const [name, most] of Object.entries(COUNTS) as [keyof typeof COUNTS, number][]) {
    const count = readNumber(form[name]);
    const isWhole = count !== undefined && Number.isInteger(count) && count >= 0 && count <= most;
    if (form[name].trim() && !isWhole) problems[name] = 'properties.not_a_count';
  }
  const year = readNumber(form.construction_year);
  const isYear =
    Number.isInteger(year) && Number(year) >= EARLIEST_YEAR && Number(year) <= LATEST_YEAR;
  if (form.construction_year.trim() && !isYear) {
    problems.construction_year = 'properties.year_out_of_range';
  }
  if (form.latitude.trim() && readCoordinate(form.latitude, 90) === undefined) {
    problems.latitude = 'properties.latitude_invalid';
  } else if (!form.latitude.trim() && form.longitude.trim()) {
    problems.latitude = 'properties.coordinate_missing';
  }
  if (form.longitude.trim() && readCoordinate(form.longitude, 180) === undefined) {
    problems.longitude = 'properties.longitude_invalid';
  } else if (!form.longitude.trim() && form.latitude.trim()) {
    problems.longitude = 'properties.coordinate_missing';
  }
  if (form.contact_phone.trim() && !normalizePhone(form.contact_phone)) {
    problems.contact_phone = 'properties.phone_invalid';
  }
  const email = form.contact_email.trim();
  if (email && (!/^[^@\s]+@[^@\s][^@\s.]*\.[^@\s]+$/.test(email) || email.length > LONGEST_NAME)) {
    problems.contact_email = 'properties.email_invalid';
  }
  if (form.agent_name.trim().length > LONGEST_NAME)
    problems.agent_name = 'properties.name_too_long';
  return problems;
}
