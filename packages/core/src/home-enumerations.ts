// Enumerations of property attributes, for forms, labels and filters. supabase/tests compares them
// with the check constraints of the database.

export const LISTING_TYPES = ['sale', 'rent'] as const;
export type ListingType = (typeof LISTING_TYPES)[number];

export const PROPERTY_STATUSES = ['available', 'pending', 'sold', 'rented', 'off_market'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

export const PRICE_CURRENCIES = ['MAD', 'USD', 'EUR'] as const;
export type PriceCurrency = (typeof PRICE_CURRENCIES)[number];

export const CONSTRUCTION_STATUSES = [
  'new',
  'under_construction',
  'ready_to_move',
  'resale',
  'renovated',
  'needs_renovation',
] as const;

export const ORIENTATIONS = [
  'north',
  'south',
  'east',
  'west',
  'northeast',
  'northwest',
  'southeast',
  'southwest',
] as const;

export const VIEW_TYPES = ['city', 'sea', 'mountain', 'garden', 'street', 'pool', 'park'] as const;

export const KITCHEN_TYPES = [
  'open',
  'closed',
  'semi_open',
  'american',
  'european',
  'separate',
  'traditional',
] as const;

export const NEIGHBORHOOD_TYPES = [
  'residential',
  'commercial',
  'mixed',
  'industrial',
  'suburban',
  'tourist',
  'student',
] as const;

export const HOME_FEATURES = [
  'has_garden',
  'has_garage',
  'has_balcony',
  'has_elevator',
  'has_air_conditioning',
  'has_heating',
  'has_pool',
  'has_security',
  'has_parking',
  'has_furnished',
  'has_pet_friendly',
  'has_wheelchair_access',
  'has_internet',
  'has_satellite_tv',
  'avoid_ground_floor',
] as const;
export type HomeFeature = (typeof HOME_FEATURES)[number];

export const REPORT_REASONS = [
  'scam',
  'duplicate',
  'wrong_information',
  'already_gone',
  'offensive',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const PROPERTY_TYPES = [
  'apartment',
  'house',
  'villa',
  'office',
  'land',
  'commercial',
  'industrial',
  'other',
] as const;
