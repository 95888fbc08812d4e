// URL parameters of a home search. This module is small, because the routes import it and every
// public page loads the routes.
export const HOME_SEARCH_PARAMETERS = [
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
