// Form of a property: the typed text, and its conversion to a database row.
import { HOME_FEATURES, type HomeFeature } from '@wasl/core/home-enumerations';
import { formatPhone, normalizePhone } from '@wasl/core/phone';
import { readCoordinate } from '../../../shared/map/read-coordinate.ts';
import { normalizeNumberText } from './normalize-number-text.ts';
import type { Property } from './property.ts';

const TEXTS = [
  'title',
  'title_fr',
  'title_ar',
  'description',
  'description_fr',
  'description_ar',
  'listing_type',
  'property_type_id',
  'price',
  'price_currency',
  'city_id',
  'neighborhood_id',
  'neighborhood_type',
  'area_sqm',
  'bedrooms',
  'bathrooms',
  'parking_spaces',
  'floor_number',
  'total_floors',
  'construction_year',
  'construction_status',
  'property_age',
  'orientation',
  'view_type',
  'kitchen_type',
  'latitude',
  'longitude',
  'status',
  'available_from',
  'contact_phone',
  'contact_email',
  'agent_name',
] as const;

export type PropertyForm = { [Name in (typeof TEXTS)[number]]: string } & {
  [Name in HomeFeature]: boolean;
} & { shows_phone: boolean };
export type PropertyField = keyof PropertyForm;

export function emptyPropertyForm(): PropertyForm {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, '']));
  const features = Object.fromEntries(HOME_FEATURES.map((name) => [name, false]));
  return {
    ...texts,
    ...features,
    price_currency: 'MAD',
    status: 'available',
    shows_phone: false,
  } as PropertyForm;
}

export function propertyFormOf(property: Property): PropertyForm {
  const form = emptyPropertyForm();
  for (const name of TEXTS) {
    const value = property[name];
    form[name] = value === null ? '' : String(value);
  }
  for (const name of HOME_FEATURES) form[name] = property[name];
  // Leaves the field of the English title empty if the title is only a copy of the French or Arabic
  // title. The copied title already appears in the field of its language.
  if ([property.title_fr, property.title_ar].includes(property.title)) form.title = '';
  form.shows_phone = property.shows_phone;
  form.contact_phone = property.contact_phone ? formatPhone(property.contact_phone) : '';
  return form;
}

/**
 * Parses a typed number in any digit script with at most two decimals; undefined for anything else.
 */
export function readNumber(text: string): number | undefined {
  const plain = normalizeNumberText(text);
  return /^-?\d+(\.\d{0,2})?$/.test(plain) ? Number(plain) : undefined;
}

const textOrNull = (text: string) => text.trim() || null;
const numberOrNull = (text: string) => readNumber(text) ?? null;

/**
 * Returns the database row to save. An empty price, area, or number of rooms or parking spaces is
 * saved as 0. Other optional fields that are empty are saved as null.
 */
export function propertyRowOf(form: PropertyForm) {
  return {
    // The database requires `title`. Without an English title, the title of another language is
    // copied.
    title: [form.title, form.title_fr, form.title_ar].map((one) => one.trim()).find(Boolean) ?? '',
    title_fr: textOrNull(form.title_fr),
    title_ar: textOrNull(form.title_ar),
    description: textOrNull(form.description),
    description_fr: textOrNull(form.description_fr),
    description_ar: textOrNull(form.description_ar),
    listing_type: form.listing_type,
    property_type_id: numberOrNull(form.property_type_id),
    price: readNumber(form.price) ?? 0,
    price_currency: form.price_currency || 'MAD',
    city_id: numberOrNull(form.city_id),
    neighborhood_id: numberOrNull(form.neighborhood_id),
    neighborhood_type: textOrNull(form.neighborhood_type),
    area_sqm: readNumber(form.area_sqm) ?? 0,
    bedrooms: readNumber(form.bedrooms) ?? 0,
    bathrooms: readNumber(form.bathrooms) ?? 0,
    parking_spaces: readNumber(form.parking_spaces) ?? 0,
    floor_number: numberOrNull(form.floor_number),
    total_floors: numberOrNull(form.total_floors),
    construction_year: numberOrNull(form.construction_year),
    construction_status: textOrNull(form.construction_status),
    property_age: numberOrNull(form.property_age),
    orientation: textOrNull(form.orientation),
    view_type: textOrNull(form.view_type),
    kitchen_type: textOrNull(form.kitchen_type),
    latitude: readCoordinate(form.latitude, 90) ?? null,
    longitude: readCoordinate(form.longitude, 180) ?? null,
    status: form.status || 'available',
    available_from: textOrNull(form.available_from),
    contact_phone: normalizePhone(form.contact_phone) ?? null,
    contact_email: textOrNull(form.contact_email),
    agent_name: textOrNull(form.agent_name),
    shows_phone: form.shows_phone,
    ...(Object.fromEntries(HOME_FEATURES.map((name) => [name, form[name]])) as Record<
      HomeFeature,
      boolean
    >),
  };
}
