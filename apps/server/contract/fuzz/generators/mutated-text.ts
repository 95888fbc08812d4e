// Mutates text: cuts, duplicates, swaps or inserts characters.
import fc from 'fast-check';
import { hostileText } from './hostile-text.ts';

/** @param share - Percentage of the texts that stay unchanged. */
export function mutatedText(text: fc.Arbitrary<string>, share = 70): fc.Arbitrary<string> {
  return fc
    .tuple(text, fc.integer({ min: 0, max: 99 }), fc.nat(), fc.nat({ max: 6 }), hostileText)
    .map(([original, dice, at, length, put]) => {
      if (dice < share) return original;
      const start = original.length === 0 ? 0 : at % original.length;
      const [before, after] = [original.slice(0, start), original.slice(start)];
      switch (dice % 4) {
        case 0:
          return before + after.slice(length);
        case 1:
          return before + put + after;
        case 2:
          return before + after.slice(0, length) + after;
        default:
          return after + before;
      }
    });
}
