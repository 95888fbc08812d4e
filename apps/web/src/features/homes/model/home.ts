// A public home as buyers read it.
import type {
  HomeFeature,
  ListingType,
  PriceCurrency,
  PropertyStatus,
} from '@wasl/core/home-enumerations';
import type { PropertyImage } from './property.ts';

type Name<Prefix extends string> = {
  [Key in `${Prefix}_name` | `${Prefix}_name_fr` | `${Prefix}_name_ar`]: string;
};
type MaybeName<Prefix extends string> = {
  [Key in `${Prefix}_name` | `${Prefix}_name_fr` | `${Prefix}_name_ar`]: string | null;
};

export type HomeCard = Name<'city'> &
  MaybeName<'neighborhood'> &
  MaybeName<'property_type'> &
  Record<HomeFeature, boolean> & {
    id: string;
    title: string;
    title_fr: string | null;
    title_ar: string | null;
    listing_type: ListingType;
    status: PropertyStatus;
    price: number;
    price_currency: PriceCurrency;
    price_per_sqm: number | null;
    area_sqm: number;
    bedrooms: number;
    bathrooms: number;
    parking_spaces: number;
    floor_number: number | null;
    construction_year: number | null;
    latitude: number | null;
    longitude: number | null;
    published_at: string;
    days_listed: number;
    image_url: string | null;
    image_preview: string | null;
    owner_id: string;
    owner_username: string | null;
    owner_first_name: string | null;
    owner_last_name: string | null;
    owner_avatar_url: string | null;
    owner_is_identity_approved: boolean;
    owner_is_phone_verified: boolean;
    has_phone: boolean;
    is_favourite: boolean;
  };

export type HomeDetails = HomeCard & {
  description: string | null;
  description_fr: string | null;
  description_ar: string | null;
  is_own: boolean;
  images: PropertyImage[];
  price_changes: { price: number; price_currency: PriceCurrency; changed_at: string }[];
};
