// Converts a price list from the database, including the list embedded in a server-rendered page.
import { centimes } from '@wasl/core/money';
import type { AnswerOf } from '../../../shared/api/call.ts';
import { hydratedCall } from '../../../shared/api/hydration-data.ts';
import type { Prices } from './launch-prices.ts';

export type PriceRows = NonNullable<AnswerOf<'price_list'>>;

/** Converts a price list; returns undefined when no price is in force. */
export function pricesFrom(rows: PriceRows): Prices | undefined {
  const [first] = rows;
  if (!first) return undefined;
  return {
    least: first.minimum_centimes,
    most: first.maximum_centimes,
    bands: rows.map((row) => ({
      above: centimes(row.above_centimes),
      upTo: centimes(row.up_to_centimes),
      baseFee: centimes(row.base_fee_centimes),
      ratePpm: row.rate_ppm,
    })),
  };
}

/** Reads the embedded prices; returns undefined on a page without embedded prices. */
export const hydratedPrices = (): Prices | undefined =>
  pricesFrom(hydratedCall('price_list') ?? []);
