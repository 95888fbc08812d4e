// A property as its owner reads it.
import type {
  ListingType,
  PriceCurrency,
  PropertyStatus,
  ReportReason,
} from '@wasl/core/home-enumerations';
import type { Tables } from '@wasl/db-types';
import type { Named, PropertyType } from './place.ts';

export type PropertyImage = Pick<
  Tables<'property_images'>,
  'id' | 'image_url' | 'image_order' | 'is_primary' | 'width' | 'height' | 'preview'
>;

export type Property = Omit<
  Tables<'properties'>,
  'listing_type' | 'status' | 'price_currency' | 'search_text' | 'taken_down_reason'
> & {
  listing_type: ListingType;
  status: PropertyStatus;
  price_currency: PriceCurrency;
  taken_down_reason: ReportReason | null;
  cities: Named | null;
  neighborhoods: Named | null;
  property_types: PropertyType | null;
  property_images: PropertyImage[];
};

export type PropertyStatistics = {
  total: number;
  available: number;
  sold: number;
  rented: number;
  pending: number;
  total_value_mad: number;
  average_price_mad: number;
  is_converted: boolean;
  rates_as_of: string | null;
};
