// Access matrix of the parcel tables. The placeholder {delivery} stands for a parcel that the owner
// sends. The parcel is carried by the courier company {courier}, whose agent is {agent}.

import { OWNER_READ_ONLY_ACCESS } from './owner-read-only-access.ts';
import { READ_BY_ALL_ACCESS } from './read-by-all-access.ts';
import type { TableAccess } from './table-access.ts';

/**
 * Permissions on a table that only functions write. The service role can read the table, but not
 * write it.
 */
const BY_FUNCTIONS = {
  ...OWNER_READ_ONLY_ACCESS,
  service_role: 'rows refused refused refused',
} as const;

export const DELIVERIES_ACCESS_MATRIX: Record<string, TableAccess> = {
  city_zones: {
    ...READ_BY_ALL_ACCESS,
    row: 'city_id = {city}',
    // This city already has a row with its class for courier prices, so the statement inserts no
    // row. The expected result is therefore `none` even for a role that may insert rows.
    insert: "(city_id, class) values ({city}, 'large') on conflict do nothing",
    column: 'class',
    service_role: 'rows none rows rows',
  },
  courier_agents: {
    ...BY_FUNCTIONS,
    row: "user_id = '{owner}'",
    insert: "(user_id, courier_id, city_id) values ('{broker}', '{courier}', {city})",
    column: 'is_active',
  },
  courier_cities: {
    ...READ_BY_ALL_ACCESS,
    row: "courier_id = '{courier}'",
    insert: "(courier_id, city_id) values ('{courier}', {city}) on conflict do nothing",
    column: 'city_id',
    service_role: 'rows refused refused refused',
  },
  courier_tariff_zones: {
    ...READ_BY_ALL_ACCESS,
    row: "tariff_id = '{tariff}'",
    insert: `(tariff_id, zone, delivered_centimes, returned_centimes, refused_centimes, promise_hours_min,
      promise_hours_max) values ('{tariff}', 'belt', 100, 0, 0, 1, 1)`,
    column: 'zone',
    service_role: 'rows refused refused refused',
  },
  courier_tariffs: {
    ...READ_BY_ALL_ACCESS,
    row: "id = '{tariff}'",
    insert: `(id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams, max_weight_grams,
      max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes)
      values (gen_random_uuid(), '{courier}', 99, now(), 5000, 0, 0, 500, 10, 0, 0, 0)`,
    column: 'version',
    service_role: 'rows refused refused refused',
  },
  couriers: {
    ...READ_BY_ALL_ACCESS,
    row: "id = '{courier}'",
    insert: "(id, code, name) values (gen_random_uuid(), 'other', 'Other')",
    column: 'is_active',
    service_role: 'rows rows rows held',
  },
  deliveries: {
    ...BY_FUNCTIONS,
    row: "id = '{delivery}'",
    insert: "(id, sender_id) values (gen_random_uuid(), '{owner}')",
    column: 'status',
  },
  delivery_claims: {
    ...BY_FUNCTIONS,
    row: "delivery_id = '{delivery}'",
    insert: `(id, delivery_id, opened_by, kind, note)
      values (gen_random_uuid(), '{delivery}', '{owner}', 'other', 'A')`,
    column: 'note',
  },
  delivery_events: {
    ...BY_FUNCTIONS,
    row: "delivery_id = '{delivery}'",
    insert: "(delivery_id, kind, actor_role) values ('{delivery}', 'delivered', 'system')",
    column: 'kind',
  },
  delivery_photos: {
    ...BY_FUNCTIONS,
    row: "delivery_id = '{delivery}'",
    insert: `(id, delivery_id, purpose, storage_path, sha256, byte_size, media_type)
      values (gen_random_uuid(), '{delivery}', 'proof', 'A', 'A', 1, 'image/png')`,
    column: 'sha256',
  },
  delivery_weigh_ins: {
    ...BY_FUNCTIONS,
    row: "delivery_id = '{delivery}'",
    insert: `(id, delivery_id, weight_grams, chargeable_grams, weight_extra_centimes, new_total_centimes)
      values (gen_random_uuid(), '{delivery}', 1, 1, 0, 1)`,
    column: 'answer',
  },
};
