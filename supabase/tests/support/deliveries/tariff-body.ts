// Price list as an operator enters it, with the same price in every zone.

const zone = {
  ...{ delivered_centimes: 9900, returned_centimes: 100, refused_centimes: 100 },
  ...{ promise_hours_min: 1, promise_hours_max: 2 },
};
const ZONES = ['same_city', 'belt', 'large_cities', 'small_towns', 'far_south'];

export const TARIFF_BODY = {
  ...{ volumetric_divisor: 5000, per_kg_centimes: 500, included_grams: 1000 },
  ...{ max_weight_grams: 20_000, max_side_cm: 100, insurance_basis_points: 50 },
  ...{ insurance_min_centimes: 1000, undeclared_cap_centimes: 25_000 },
  zones: Object.fromEntries(ZONES.map((name) => [name, zone])),
};
