// The prices in force, which operators may have changed since the page was written; asked for once for each visit.
import { centimes } from '@wasl/core/money';
import { callAsVisitor } from '../../../shared/lib/call-as-visitor.ts';
import type { Prices } from '../model/launch-prices.ts';

let asked: Promise<Prices | undefined> | undefined;

/** Undefined where nobody answers. */
export function pricesInForce(): Promise<Prices | undefined> {
  asked ??= ask().catch(() => {
    asked = undefined;
    return undefined;
  });
  return asked;
}

async function ask(): Promise<Prices | undefined> {
  const rows = (await callAsVisitor('price_list', {})) ?? [];
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
