// Index of place names for lookup and comparison: by spelling, by pronunciation and by consonants.

import { phoneticKey } from './phonetic-key.ts';
import { isArabic, placeWords, pronunciationKey, spellingKey } from './place-spelling.ts';

export type NamedPlace = { id: number; names: readonly string[] };
export type PlaceKey = {
  id: number;
  written: string;
  said: string;
  sound: string;
  arabic: boolean;
  /** Number of words in the name. */
  words: number;
  /** Bit set of the letters that occur in the name. */
  writtenLetters: number;
  saidLetters: number;
};
type Index = Map<string, Set<number>>;

export function placeKeys({ id, names }: NamedPlace): PlaceKey[] {
  return names.map((name) => {
    const words = placeWords(name);
    const written = spellingKey(words);
    const said = pronunciationKey(words);
    return {
      id,
      written,
      said,
      sound: phoneticKey(words.join(' ')),
      arabic: isArabic(name),
      words: words.length,
      writtenLetters: letterSetOf(written),
      saidLetters: letterSetOf(said),
    };
  });
}

export function indexKeysBy(keys: PlaceKey[], by: 'written' | 'said' | 'sound'): Index {
  const index: Index = new Map();
  for (const key of keys) index.set(key[by], (index.get(key[by]) ?? new Set()).add(key.id));
  return index;
}

export function letterSetOf(text: string): number {
  let letters = 0;
  for (const letter of text) letters |= 1 << ((letter.codePointAt(0) ?? 0) % 32);
  return letters;
}

/**
 * Returns false if the letter sets show that two words differ by more than the given number of
 * errors. Each error adds at most two letters to the difference between the sets. This check is
 * faster than the edit distance, so it runs first.
 */
export function canBeWithinDistance(slips: number, one: number, other: number): boolean {
  let different = one ^ other;
  let count = 0;
  while (different !== 0) {
    different &= different - 1;
    count += 1;
  }
  return count <= 2 * slips;
}
