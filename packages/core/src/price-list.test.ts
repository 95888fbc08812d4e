import { describe, expect, it } from 'vitest';
import { LIMITS } from './input-limits.ts';
import { toCentimes } from './money.ts';
import { feeInBand, PRICE_LIST } from './price-list.ts';

const priceOf = (amount: number) => {
  const band = PRICE_LIST.find(({ above, upTo }) => amount > above && amount <= upTo);
  return band && feeInBand(band, toCentimes(amount));
};

describe('price list of money transfers', () => {
  it('covers every amount up to the transfer maximum with exactly one price band', () => {
    expect(PRICE_LIST[0]?.above).toBe(0);
    expect(PRICE_LIST.at(-1)?.upTo).toBe(LIMITS.transferMaximumCentimes);
    for (const [place, { above }] of PRICE_LIST.slice(1).entries()) {
      expect(above).toBe(PRICE_LIST[place]?.upTo);
    }
  });

  it.each([
    [20_00, 5_00],
    [2_000_00, 16_00],
    [2_001_00, 17_00],
    [5_000_00, 25_00],
    [5_001_00, 26_00],
    [20_000_00, 60_00],
  ])('gives a transfer of %i centimes a fee of %i centimes', (amount, fee) => {
    expect(priceOf(amount)).toBe(fee);
  });
});
