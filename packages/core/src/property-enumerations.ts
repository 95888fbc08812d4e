// Every list of words that a property knows, for forms, labels and filters; supabase/tests compares them with the database.

export const PROPERTY_ENUMERATIONS = {
  listing_type: ['sale', 'rent'],
  status: ['available', 'pending', 'sold', 'rented', 'off_market'],
  price_currency: ['MAD', 'USD', 'EUR'],
  construction_status: [
    'new',
    'under_construction',
    'ready_to_move',
    'resale',
    'renovated',
    'needs_renovation',
  ],
  orientation: [
    'north',
    'south',
    'east',
    'west',
    'northeast',
    'northwest',
    'southeast',
    'southwest',
  ],
  view_type: ['city', 'sea', 'mountain', 'garden', 'street', 'pool', 'park'],
  kitchen_type: ['open', 'closed', 'semi_open', 'american', 'european', 'separate', 'traditional'],
  neighborhood_type: [
    'residential',
    'commercial',
    'mixed',
    'industrial',
    'suburban',
    'tourist',
    'student',
  ],
  property_type: [
    'apartment',
    'house',
    'villa',
    'office',
    'land',
    'commercial',
    'industrial',
    'other',
  ],
  feature: [
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
  ],
  report_reason: ['scam', 'duplicate', 'wrong_information', 'already_gone', 'offensive', 'other'],
} as const;

export type PropertyEnumeration = keyof typeof PROPERTY_ENUMERATIONS;
export type PropertyWord<Name extends PropertyEnumeration> =
  (typeof PROPERTY_ENUMERATIONS)[Name][number];
