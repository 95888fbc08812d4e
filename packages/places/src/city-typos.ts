// Finds cities by names that contain typing errors.
import { editDistance } from '@wasl/core/edit-distance';
import { isUninformativeWord } from './address-context.ts';
import { COMMON_WORDS, NAME_START_WORDS } from './address-words.ts';
import type { ScoredCity } from './city-candidates.ts';
import { canBeWithinDistance, letterSetOf, type PlaceKey } from './place-keys.ts';
import { isArabic, pronunciationKey, spellingKey } from './place-spelling.ts';
import { isSmallTypo } from './small-typo.ts';

/** Score of a city whose name is written with one typing error. */
export const ONE_TYPO_SCORE = 66;

/**
 * Finds the city whose name is most similar to the given words, which may contain typing errors.
 * Returns no city if several names are equally similar.
 *
 * @param isAlone - True if the whole address from which the words were taken has at most two words.
 */
export function citiesWithTypos(keys: PlaceKey[], words: string[], isAlone: boolean): ScoredCity[] {
  if (
    words.every(isUninformativeWord) ||
    words.some((word) => COMMON_WORDS.has(word) && !NAME_START_WORDS.has(word))
  )
    return [];
  const key = spellingKey(words);
  const heard = pronunciationKey(words);
  const arabic = isArabic(key);
  // Short words with typing errors resemble too many names. Such words are compared only in
  // addresses of at most two words. A word of five letters may always have one small error.
  const isBehindArticle = key.length === 3 && words[0]?.startsWith('ال');
  const isJudged = key.length >= 6 || (isAlone && (key.length > 3 || isBehindArticle));
  if (!isJudged) return key.length === 5 ? withSmallSlip(keys, key) : [];
  const most = key.length >= 8 ? 3 : 2;
  const letters = letterSetOf(key);
  const heardLetters = letterSetOf(heard);
  let least = most;
  let found = new Set<number>();
  for (const one of keys) {
    if (
      one.arabic !== arabic ||
      one.written.length < 4 ||
      Math.abs(one.written.length - key.length) > 2
    )
      continue;
    const mayBeWritten = canBeWithinDistance(most, letters, one.writtenLetters);
    const maySound =
      heard.length >= 5 &&
      one.said.length >= 5 &&
      canBeWithinDistance(most, heardLetters, one.saidLetters);
    if (!mayBeWritten && !maySound) continue;
    const slips = Math.min(
      mayBeWritten ? editDistance(key, one.written) : Number.POSITIVE_INFINITY,
      maySound ? editDistance(heard, one.said) + 0.2 : Number.POSITIVE_INFINITY,
    );
    if (slips > least || slips >= one.written.length / 2.5) continue;
    // If the text has more words than the name of the city, only one typing error is allowed.
    if (words.length > one.words && slips > 1.2) continue;
    if (slips < least) found = new Set();
    least = slips;
    found.add(one.id);
  }
  return found.size === 1 ? [...found].map((id) => [id, 78 - 10 * least]) : [];
}

/**
 * Compares a short word with the names of cities. Allows only errors that rarely create another
 * word: two neighbouring letters swapped, or the wrong dots on one Arabic letter.
 */
function withSmallSlip(keys: PlaceKey[], key: string): ScoredCity[] {
  const found = new Set<number>();
  for (const { id, written: name } of keys)
    if (name.length === key.length && isSmallTypo(key, name)) found.add(id);
  return found.size === 1 ? [...found].map((id) => [id, ONE_TYPO_SCORE]) : [];
}
