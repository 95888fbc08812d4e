// A courier's quote for a parcel.

/** Amounts are in centimes of MAD, weights in grams, and times in hours. */
export type Quote = {
  courier_id: string;
  courier_name: string;
  tariff_id: string;
  zone: string;
  chargeable_grams: number;
  base_centimes: number;
  weight_extra_centimes: number;
  insurance_centimes: number;
  total_centimes: number;
  returned_centimes: number;
  refused_centimes: number;
  promise_hours_min: number;
  promise_hours_max: number;
  covered_centimes: number;
};

export const ZONES = ['same_city', 'belt', 'large_cities', 'small_towns', 'far_south'] as const;
export type Zone = (typeof ZONES)[number];

export const isZone = (zone: string): zone is Zone => ZONES.some((one) => one === zone);

const DAY_HOURS = 24;
/** A delivery time above this number of hours is shown in days. */
const MOST_HOURS = 48;

/** Range of the delivery time, in hours or days. */
export function deliveryTimeRange({ promise_hours_min: least, promise_hours_max: most }: Quote) {
  if (most <= MOST_HOURS) return { unit: 'hours', from: least, to: most } as const;
  return {
    unit: 'days',
    from: Math.ceil(least / DAY_HOURS),
    to: Math.ceil(most / DAY_HOURS),
  } as const;
}

/** Returns the selected quote while it is offered, otherwise the cheapest quote. */
export const chosenQuote = (quotes: Quote[], courierId: string | null): Quote | undefined =>
  quotes.find((one) => one.courier_id === courierId) ?? quotes[0];
