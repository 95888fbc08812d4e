// Result schemas of the functions for public homes and for a user's saved homes.
import {
  CONSTRUCTION_STATUSES,
  HOME_FEATURES,
  type HomeFeature,
  KITCHEN_TYPES,
  LISTING_TYPES,
  NEIGHBORHOOD_TYPES,
  ORIENTATIONS,
  PRICE_CURRENCIES,
  PROPERTY_STATUSES,
  REPORT_REASONS,
  VIEW_TYPES,
} from '@wasl/core/home-enumerations';
import { z } from 'zod/mini';
import { propertyImageSchema } from './property-answers.ts';

const maybe = z.nullable(z.string());
const maybeNumber = z.nullable(z.number());
const currency = z.enum(PRICE_CURRENCIES);
const features = Object.fromEntries(HOME_FEATURES.map((name) => [name, z.boolean()])) as Record<
  HomeFeature,
  z.ZodMiniBoolean
>;

export const homeCardSchema = z.object({
  ...features,
  id: z.string(),
  title: z.string(),
  title_fr: maybe,
  title_ar: maybe,
  listing_type: z.enum(LISTING_TYPES),
  status: z.enum(PROPERTY_STATUSES),
  city_name: z.string(),
  city_name_fr: z.string(),
  city_name_ar: z.string(),
  neighborhood_name: maybe,
  neighborhood_name_fr: maybe,
  neighborhood_name_ar: maybe,
  property_type_name: maybe,
  property_type_name_fr: maybe,
  property_type_name_ar: maybe,
  price: z.number(),
  price_currency: currency,
  price_per_sqm: maybeNumber,
  area_sqm: z.number(),
  bedrooms: z.number(),
  bathrooms: z.number(),
  parking_spaces: z.number(),
  floor_number: maybeNumber,
  construction_year: maybeNumber,
  latitude: maybeNumber,
  longitude: maybeNumber,
  published_at: z.string(),
  days_listed: z.number(),
  image_url: maybe,
  image_preview: maybe,
  owner_id: z.string(),
  owner_username: maybe,
  owner_first_name: maybe,
  owner_last_name: maybe,
  owner_avatar_url: maybe,
  owner_is_identity_approved: z.boolean(),
  owner_is_phone_verified: z.boolean(),
  has_phone: z.boolean(),
  is_favourite: z.boolean(),
});

/** A home in a list, with the photos to swipe; the primary photo comes first. */
export const listedHomeSchema = z.extend(homeCardSchema, { photos: z.array(z.string()) });

export const homeDetailsSchema = z.extend(homeCardSchema, {
  description: maybe,
  description_fr: maybe,
  description_ar: maybe,
  is_own: z.boolean(),
  images: z.array(propertyImageSchema),
  total_floors: maybeNumber,
  construction_status: z.nullable(z.enum(CONSTRUCTION_STATUSES)),
  property_age: maybeNumber,
  orientation: z.nullable(z.enum(ORIENTATIONS)),
  view_type: z.nullable(z.enum(VIEW_TYPES)),
  kitchen_type: z.nullable(z.enum(KITCHEN_TYPES)),
  neighborhood_type: z.nullable(z.enum(NEIGHBORHOOD_TYPES)),
  available_from: maybe,
  agent_name: maybe,
  price_changes: z.array(
    z.object({ price: z.number(), price_currency: currency, changed_at: z.string() }),
  ),
});

export const homePageSchema = z.object({
  items: z.array(listedHomeSchema),
  next_cursor: z.nullable(z.object({ sort: z.string(), after: z.string(), id: z.string() })),
});

const placed = z.object({
  id: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  price: z.number(),
  price_currency: currency,
});
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const group = z.object({ count: z.number(), longitude: z.number(), latitude: z.number(), box });
export const homeMapSchema = z.object({ items: z.array(z.union([placed, group])) });

const filters = z.object({
  text: z.exactOptional(z.string()),
  listing_type: z.exactOptional(z.enum(LISTING_TYPES)),
  city_id: z.exactOptional(z.number()),
  neighborhood_id: z.exactOptional(z.number()),
  property_type_id: z.exactOptional(z.array(z.number())),
  price_min: z.exactOptional(z.number()),
  price_max: z.exactOptional(z.number()),
  area_min: z.exactOptional(z.number()),
  area_max: z.exactOptional(z.number()),
  bedrooms_min: z.exactOptional(z.number()),
  bathrooms_min: z.exactOptional(z.number()),
  features: z.exactOptional(z.array(z.enum(HOME_FEATURES))),
  box: z.exactOptional(box),
  polygon: z.exactOptional(z.array(z.tuple([z.number(), z.number()]))),
});

export const savedSearchSchema = z.object({
  id: z.string(),
  name: z.string(),
  filters,
  is_alert_on: z.boolean(),
  new_count: z.number(),
});

export const reportedHomeSchema = z.object({
  property_id: z.string(),
  since: z.string(),
  title: z.string(),
  title_fr: maybe,
  title_ar: maybe,
  description: maybe,
  owner_id: z.string(),
  city_id: z.number(),
  price: z.number(),
  price_currency: currency,
  listing_type: z.string(),
  image_url: maybe,
  is_listed: z.boolean(),
  taken_down_at: maybe,
  taken_down_reason: z.nullable(z.enum(REPORT_REASONS)),
  report_count: z.number(),
  reports: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(REPORT_REASONS),
      note: maybe,
      created_at: z.string(),
    }),
  ),
});
