// Groups all characters of Unicode into classes. A pattern treats all characters of a class alike,
// so only a handful of classes must be examined instead of a million characters.
import type { CharSet } from 'refa';

export type CharacterClasses = {
  count: number;
  /** Contains the bit of every character class. */
  all: bigint;
  /**
   * Bit that stands for the start and the end of the text. Both are positions and not characters,
   * so no character class contains them, and they need a bit of their own.
   */
  edge: bigint;
  /** Bit set with the bits of all character classes and the bit `edge`. */
  any: bigint;
  of: (letters: CharSet) => bigint;
  /** Returns an example character of the class, for display. */
  example: (index: number) => string;
};

/** @param maximum - Greatest code point that the pattern's flags allow. */
export function characterClassesOf(sets: readonly CharSet[], maximum: number): CharacterClasses {
  const different = [...new Map(sets.map((set) => [set.toRangesString(), set])).values()];
  const starts = new Set([0]);
  for (const { ranges } of different) {
    for (const { min, max } of ranges) {
      starts.add(min);
      if (max < maximum) starts.add(max + 1);
    }
  }
  const indexes = new Map<string, number>();
  const examples: number[] = [];
  for (const code of starts) {
    const key = different.map((set) => (set.has(code) ? '1' : '0')).join('');
    const index = indexes.get(key) ?? indexes.size;
    if (!indexes.has(key)) examples.push(code);
    indexes.set(key, index);
  }
  const bits = new Map(
    different.map((set, at) => {
      const holding = [...indexes].filter(([key]) => key[at] === '1');
      return [
        set.toRangesString(),
        holding.reduce((sum, [, index]) => sum | (1n << BigInt(index)), 0n),
      ];
    }),
  );
  const edge = 1n << BigInt(indexes.size);
  return {
    count: indexes.size,
    all: edge - 1n,
    edge,
    any: edge | (edge - 1n),
    of: (letters) => bits.get(letters.toRangesString()) ?? 0n,
    example: (index) => String.fromCodePoint(examples[index] ?? 0),
  };
}
