// With how many people a need reaches a bound: needs grow with the people, so the first number that reaches it is looked for by halves.
import type { SizeResult } from '../results.ts';
import { type Need, needOf } from './need-of.ts';

const MOST = 100_000_000;
/** Nobody plans more exactly. */
const DIGITS = 2;

/** @returns Undefined when a hundred million people do not reach it. */
export function peopleAt(
  measured: SizeResult,
  bound: number,
  of: (need: Need) => number,
): number | undefined {
  if (of(needOf(MOST, measured)) < bound) return undefined;
  let [few, many] = [0, MOST];
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (of(needOf(middle, measured)) < bound) few = middle;
    else many = middle;
  }
  return Number(many.toPrecision(DIGITS));
}
