// URL parameters of a home search. They are in a separate module, because every public page loads
// them with the routes.
export const HOME_PARAMETERS = [
  'q',
  'listing_type',
  'city_id',
  'neighborhood_id',
  'types',
  'price_min',
  'price_max',
  'area_min',
  'area_max',
  'bedrooms_min',
  'bathrooms_min',
  'features',
  'box',
  'area',
  'sort',
  'view',
  'mine',
] as const;
