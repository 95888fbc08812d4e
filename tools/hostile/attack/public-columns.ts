// Lists the public tables, columns, rows and buckets, with the reasons. All other values may be
// shown only to the people whom their row concerns. Secrets may be shown to nobody.

/**
 * Tables that are entirely public, because they describe the country, the company or the program.
 */
export const PUBLIC_TABLES: Record<string, string> = {
  'public.countries': 'places',
  'public.regions': 'places',
  'public.cities': 'places',
  'public.neighborhoods': 'places',
  'public.languages': 'places',
  'public.property_types': 'kinds of homes',
  'public.exchange_rates': 'rates of the day',
  'public.fee_schedules': 'prices',
  'public.fee_bands': 'prices',
  'public.couriers': 'companies that carry parcels',
  'public.courier_cities': 'where companies carry parcels',
  'public.courier_tariffs': 'prices',
  'public.courier_tariff_zones': 'prices',
  'private.city_zones': 'prices',
  'public.city_zones': 'prices',
  'public.identity_rejection_reasons': 'texts of the program',
  'private.transfer_notices': 'rules of the program',
  'private.delivery_notices': 'rules of the program',
  'private.area_hooks': 'rules of the program',
  'storage.buckets': 'names of buckets',
};

/** Public columns of rows that are otherwise private. */
export const PUBLIC_COLUMNS: Record<string, string[]> = {
  // Other users search by these columns, or see the values after contact with the person.
  'public.profiles': ['first_name', 'last_name', 'username', 'avatar_url', 'account_type'],
  // Columns by which users find a broker's shop: the name and the place of the shop.
  'public.brokers': ['business_name', 'address'],
  'private.broker_shops': [
    'landmark',
    'phone',
    'latitude',
    'longitude',
    'closed_days',
    'other_from',
    'other_until',
  ],
};

/**
 * Rows that their owner has published. Everything in them is public except for the columns listed
 * here.
 */
export const PUBLISHED_ROWS: Record<string, { when: string; but: string[] }> = {
  'public.properties': {
    when: 'is_published',
    but: ['contact_phone', 'contact_email', 'created_by', 'updated_by', 'search_text'],
  },
  'private.listed_homes': { when: '', but: ['owner_id'] },
  'public.property_images': { when: '', but: [] },
  'public.property_price_changes': { when: '', but: [] },
};

/** Columns that nobody may see, not even the person whom the row concerns. */
export const NEVER_VISIBLE_COLUMNS = /(encrypted_password|_hash|hash|secret|token|salt)$/;

/** Buckets whose files are public to everybody who knows the URL. */
export const PUBLIC_BUCKETS: Record<string, string> = {
  avatars: 'pictures that people show with their name',
  properties:
    'pictures of homes under addresses that nobody guesses, new ones when a home is taken down',
};
