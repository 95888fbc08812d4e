// Result schemas of the functions for the owner's properties.
import {
  CONSTRUCTION_STATUSES,
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
import { columnsOf } from './columns-of.ts';

export const propertyImageSchema = z.pick(z.object(columnsOf('property_images')), {
  id: true,
  image_url: true,
  image_order: true,
  is_primary: true,
  width: true,
  height: true,
  preview: true,
});

const named = z.object({
  id: z.number(),
  name: z.string(),
  name_fr: z.string(),
  name_ar: z.string(),
});

const { search_text: _hidden, ...shown } = columnsOf('properties');

const property = z.object({
  ...shown,
  listing_type: z.enum(LISTING_TYPES),
  status: z.enum(PROPERTY_STATUSES),
  price_currency: z.enum(PRICE_CURRENCIES),
  construction_status: z.nullable(z.enum(CONSTRUCTION_STATUSES)),
  orientation: z.nullable(z.enum(ORIENTATIONS)),
  view_type: z.nullable(z.enum(VIEW_TYPES)),
  kitchen_type: z.nullable(z.enum(KITCHEN_TYPES)),
  neighborhood_type: z.nullable(z.enum(NEIGHBORHOOD_TYPES)),
  taken_down_reason: z.nullable(z.enum(REPORT_REASONS)),
  cities: z.nullable(named),
  neighborhoods: z.nullable(named),
  property_types: z.nullable(z.extend(named, { code: z.string() })),
  property_images: z.array(propertyImageSchema),
});

export const propertyPageSchema = z.object({
  items: z.array(property),
  total: z.number(),
  page: z.number(),
  page_size: z.number(),
});

export const propertyStatisticsSchema = z.object({
  total: z.number(),
  available: z.number(),
  sold: z.number(),
  rented: z.number(),
  pending: z.number(),
  total_value_mad: z.number(),
  average_price_mad: z.number(),
  is_converted: z.boolean(),
  rates_as_of: z.nullable(z.string()),
});
