// Converts the price list of the database into the type `Prices`. The list comes from a request, or
// is embedded in a page that the server rendered.
import { toCentimes } from '@wasl/core/money';
import type { AnswerOf } from '../../../shared/api/call.ts';
import { hydratedCall } from '../../../shared/api/hydration-data.ts';
import type { Prices } from './launch-prices.ts';

export type PriceRows = NonNullable<AnswerOf<'price_list'>>;

/**
 * Converts the rows of a price list into the type `Prices`. Returns undefined when no prices are in
 * force.
 */
export function pricesFrom(rows: PriceRows): Prices | undefined {
  const [first] = rows;
  if (!first) return undefined;
  return {
    least: first.minimum_centimes,
    most: first.maximum_centimes,
    bands: rows.map((row) => ({
      above: toCentimes(row.above_centimes),
      upTo: toCentimes(row.up_to_centimes),
      baseFee: toCentimes(row.base_fee_centimes),
      ratePpm: row.rate_ppm,
    })),
  };
}

/** Returns the prices that are embedded in the page; undefined if the page contains none. */
export const hydratedPrices = (): Prices | undefined =>
  pricesFrom(hydratedCall('price_list') ?? []);
