// Reads the prices in force, because operators may have changed the prices since the page was
// built. The request is sent only once per visit.
import { callAsVisitor } from '../../../shared/api/call-as-visitor.ts';
import { pricesFrom } from '../model/hydrated-prices.ts';
import type { Prices } from '../model/launch-prices.ts';

let asked: Promise<Prices | undefined> | undefined;

/** Returns the prices; undefined when the request fails. */
export function fetchPricesInForce(): Promise<Prices | undefined> {
  asked ??= ask().catch(() => {
    asked = undefined;
    return undefined;
  });
  return asked;
}

const ask = async (): Promise<Prices | undefined> =>
  pricesFrom((await callAsVisitor('price_list', {})) ?? []);
