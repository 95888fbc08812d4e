// Finds the number of people at which the need for a resource, such as processor cores, reaches a
// given bound. Bisection works, because the need grows with the number of people.
import type { SizeResult } from '../load-results.ts';
import { type CapacityNeed, capacityNeedOf } from './capacity-need.ts';

const MOST = 100_000_000;
/** Number of significant digits; more would be false precision. */
const DIGITS = 2;

/**
 * @returns The number of people whose need for the resource reaches the bound; undefined if the
 * need of a hundred million people is still below the bound.
 */
export function peopleAtBound(
  measured: SizeResult,
  bound: number,
  of: (need: CapacityNeed) => number,
): number | undefined {
  if (of(capacityNeedOf(MOST, measured)) < bound) return undefined;
  let [few, many] = [0, MOST];
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (of(capacityNeedOf(middle, measured)) < bound) few = middle;
    else many = middle;
  }
  return Number(many.toPrecision(DIGITS));
}
