// Finds the number of people at which a resource reaches a bound. Bisection works, because the need
// for a resource grows with the number of people.
import type { SizeResult } from '../load-results.ts';
import { type CapacityNeed, capacityNeedOf } from './capacity-need.ts';

const MOST = 100_000_000;
/** Number of significant digits; more would be false precision. */
const DIGITS = 2;

/**
 * @returns The number of people; undefined when even a hundred million people need less of the
 * resource than the bound.
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
