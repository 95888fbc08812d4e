// The prices that the product comes with: what a page says until the database has told what is in force.
import { LIMITS } from '@wasl/core/limits';
import { PRICE_LIST, type PriceBand } from '@wasl/core/price-list';

export type Prices = {
  /** Centimes, as is `most`. */
  least: number;
  most: number;
  bands: readonly PriceBand[];
};

export const LAUNCH_PRICES: Prices = {
  least: LIMITS.transferMinimumCentimes,
  most: LIMITS.transferMaximumCentimes,
  bands: PRICE_LIST,
};
