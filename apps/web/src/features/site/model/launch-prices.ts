// Default prices, displayed until the database returns the prices in force.
import { LIMITS } from '@wasl/core/input-limits';
import { PRICE_LIST, type PriceBand } from '@wasl/core/price-list';

export type Prices = {
  /**
   * Smallest amount, in centimes, that can be sent according to the price list. The field `most`
   * contains the largest amount.
   */
  least: number;
  most: number;
  bands: readonly PriceBand[];
};

export const LAUNCH_PRICES: Prices = {
  least: LIMITS.transferMinimumCentimes,
  most: LIMITS.transferMaximumCentimes,
  bands: PRICE_LIST,
};
