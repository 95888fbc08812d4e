// Access matrix of the tables and the view of homes. The placeholder {property} stands for a public
// home of the owner, and {search} for a saved search of the owner.

import { OWNER_READ_ONLY_ACCESS } from './owner-read-only-access.ts';
import { READ_BY_ALL_ACCESS } from './read-by-all-access.ts';
import type { TableAccess } from './table-access.ts';

export const HOMES_ACCESS_MATRIX: Record<string, TableAccess> = {
  exchange_rates: {
    ...READ_BY_ALL_ACCESS,
    row: "currency = 'USD'",
    insert: "(currency, rate_to_mad, as_of) values ('MAD', 1, '2026-01-01') on conflict do nothing",
    column: 'as_of',
    // The table allows only three rows and already contains all of them, so the insert adds no row.
    service_role: 'rows none rows rows',
  },
  homes: {
    row: "id = '{property}'",
    insert: '(id) values (gen_random_uuid())',
    column: 'title',
    visitor: 'rows refused refused refused',
    stranger: 'rows refused refused refused',
    owner: 'rows refused refused refused',
    broker: 'rows refused refused refused',
    service_role: 'rows refused refused refused',
  },
  neighborhoods: {
    ...READ_BY_ALL_ACCESS,
    row: 'id = 6001005',
    insert: "(id, city_id, name, name_fr, name_ar) values (999999, {city}, 'A', 'A', 'A')",
    column: 'name',
    service_role: 'rows rows rows held',
  },
  properties: {
    row: "id = '{property}'",
    insert: `(id, title, listing_type, price, area_sqm, created_by)
      values (gen_random_uuid(), 'A', 'sale', 1, 1, '{owner}')`,
    column: 'title',
    visitor: 'refused refused refused refused',
    stranger: 'none refused none none',
    owner: 'rows rows rows rows',
    broker: 'none refused none none',
    service_role: 'rows rows rows rows',
  },
  property_drafts: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "user_id = '{owner}'",
    insert: "(user_id, property_id, body) values ('{owner}', gen_random_uuid(), '{}')",
    column: 'body',
  },
  property_favourites: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "user_id = '{owner}'",
    insert: "(user_id, property_id) values ('{broker}', '{property}')",
    column: 'created_at',
  },
  property_images: {
    row: "property_id = '{property}'",
    insert: `(property_id, image_url) values ('{property}',
      '/storage/v1/object/public/properties/{property}/second-picture.webp')`,
    column: 'image_order',
    visitor: 'refused refused refused refused',
    stranger: 'none refused none none',
    owner: 'rows rows rows rows',
    broker: 'none refused none none',
    service_role: 'rows rows rows rows',
  },
  property_price_changes: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "property_id = '{property}'",
    insert:
      "(property_id, price, price_currency, listing_type) values ('{property}', 1, 'MAD', 'sale')",
    column: 'price',
  },
  property_reports: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "reporter_id = '{owner}'",
    insert: `(id, reporter_id, property_id, reason)
      values (gen_random_uuid(), '{broker}', '{property}', 'scam')`,
    column: 'note',
  },
  property_types: {
    ...READ_BY_ALL_ACCESS,
    row: "code = 'land'",
    // The table allows only eight codes and already has a row for each. No test row can be added.
    insert: "(code, name, name_fr, name_ar) values ('land', 'A', 'A', 'A') on conflict do nothing",
    column: 'name',
    service_role: 'rows none rows rows',
  },
  saved_search_matches: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "saved_search_id = '{search}'",
    insert: `(saved_search_id, property_id) values ('{search}', '{property}') on conflict do nothing`,
    column: 'found_at',
    service_role: 'rows none rows rows',
  },
  saved_searches: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "id = '{search}'",
    insert: "(id, user_id, name, filters) values (gen_random_uuid(), '{owner}', 'A', '{}')",
    column: 'name',
  },
};
