// Prices of money transfers for public pages. The fee schedule in the database determines the fees
// that users pay, and a test checks that the prices here are the same.
import { type Centimes, toCentimes } from './money.ts';

export type PriceBand = {
  /**
   * Lower bound of the price band. The band applies to amounts above this bound, up to and
   * including `upTo`.
   */
  above: Centimes;
  upTo: Centimes;
  baseFee: Centimes;
  /** Additional fee on the part of the amount that exceeds `above`, in parts per million. */
  ratePpm: number;
};

const band = (above: number, upTo: number, baseFee: number, ratePpm = 0): PriceBand => ({
  above: toCentimes(above),
  upTo: toCentimes(upTo),
  baseFee: toCentimes(baseFee),
  ratePpm,
});

export const PRICE_LIST: readonly PriceBand[] = [
  band(0, 200_00, 5_00),
  band(200_00, 500_00, 8_00),
  band(500_00, 1_000_00, 12_00),
  band(1_000_00, 2_000_00, 16_00),
  band(2_000_00, 5_000_00, 16_00, 3_000),
  band(5_000_00, 10_000_00, 25_00, 3_000),
  band(10_000_00, 20_000_00, 40_00, 2_000),
];

/** Returns the fee, rounded up to a whole dirham as in the database. */
export function feeInBand({ above, baseFee, ratePpm }: PriceBand, amount: Centimes): Centimes {
  const exact = baseFee * 1_000_000 + (amount - above) * ratePpm;
  return toCentimes(Math.ceil(exact / 100_000_000) * 100);
}
