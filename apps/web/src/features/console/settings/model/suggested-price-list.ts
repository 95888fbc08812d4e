// Suggested values for a courier's first price list: usual prices in Morocco, which the operator
// can edit.
import type { PriceList, ZoneNumbers } from './price-list-form.ts';

const zone = (
  delivered: number,
  returned: number,
  refused: number,
  [least, most]: [number, number],
): ZoneNumbers => ({
  delivered_centimes: delivered * 100,
  returned_centimes: returned * 100,
  refused_centimes: refused * 100,
  promise_hours_min: least,
  promise_hours_max: most,
});

export const SUGGESTED_PRICE_LIST: PriceList = {
  per_kg_centimes: 400,
  included_grams: 5000,
  max_weight_grams: 30_000,
  max_side_cm: 150,
  volumetric_divisor: 5000,
  insurance_basis_points: 40,
  insurance_min_centimes: 1000,
  undeclared_cap_centimes: 25_000,
  zones: {
    same_city: zone(25, 10, 10, [4, 24]),
    belt: zone(30, 10, 10, [24, 48]),
    large_cities: zone(35, 15, 10, [24, 48]),
    small_towns: zone(45, 20, 15, [48, 72]),
    far_south: zone(65, 30, 20, [72, 96]),
  },
};
