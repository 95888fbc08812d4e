// Reads the prices in force, which operators may have changed since the page was built. The prices
// are requested once per visit.
import { callAsVisitor } from '../../../shared/api/call-as-visitor.ts';
import { pricesFrom } from '../model/hydrated-prices.ts';
import type { Prices } from '../model/launch-prices.ts';

let asked: Promise<Prices | undefined> | undefined;

/** Returns the prices; undefined when the request fails. */
export function pricesInForce(): Promise<Prices | undefined> {
  asked ??= ask().catch(() => {
    asked = undefined;
    return undefined;
  });
  return asked;
}

const ask = async (): Promise<Prices | undefined> =>
  pricesFrom((await callAsVisitor('price_list', {})) ?? []);
