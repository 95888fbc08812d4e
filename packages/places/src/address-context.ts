// Judges from the surrounding words whether a name in an address means a place. Otherwise the name
// belongs to a street, is part of a region's name, or is a common word.
import {
  COMMON_WORDS,
  LINKING_WORDS,
  NAME_START_WORDS,
  PREPOSITIONS,
  QUARTER_WORDS,
  REGION_NAMES,
  STREET_WORDS,
} from './address-words.ts';
import { isArabic } from './place-spelling.ts';

/**
 * Quarters that exist in many cities, are named after a person, or have a common name. They do not
 * identify a city.
 */
export const AMBIGUOUS_QUARTERS =
  /^(?:medin|hasan|mansur|safir|atlas|pulu|uasis|usian|aviatiun|ibari|kalifurni|mimusas|mimuzas|kasba|malah|sad|said haji|saidhaji|wilai|vilai|saliam|turla)/;

/**
 * Towns whose names are also common words in addresses (cliff, harbour, home). If the address also
 * names another city, such a word is not taken for the town.
 */
export const COMMON_WORD_TOWNS = /^(?:jurf|mars|manzil|manzal|جرف|مرس|منزل)$/;

/**
 * Returns whether a word cannot be the name of a place by itself, because it is only a part of a
 * longer name, of a street name or of a sentence.
 */
export const isUninformativeWord = (word: string) =>
  COMMON_WORDS.has(word) ||
  NAME_START_WORDS.has(word) ||
  STREET_WORDS.has(word) ||
  QUARTER_WORDS.has(word) ||
  LINKING_WORDS.has(word);

/**
 * Returns the weight of a name in an address. A word for a street or quarter before the name lowers
 * the weight, because the name then belongs to a street or quarter. A preposition such as "in"
 * raises the weight.
 */
export function nameWeight(words: string[], from: number): number {
  let before = from - 1;
  while (before >= 0 && LINKING_WORDS.has(words[before] ?? '')) before -= 1;
  const word = words[before] ?? '';
  if (STREET_WORDS.has(word)) return -70;
  if (QUARTER_WORDS.has(word)) return -30;
  return PREPOSITIONS.has(words[from - 1] ?? '') ? 6 : 0;
}

/**
 * Removes an attached preposition ("in", "at" or "to") from the first word of a place name. Arabic
 * attaches these prepositions to the name. In chats, people also attach them to names in Latin
 * script.
 */
export function withoutPreposition([first = '', ...others]: string[]): string[] {
  const bare = isArabic(first)
    ? first.replace(/^[بفو](?=.{3})/, '').replace(/^لل(?=.{3})/, 'ال')
    : first.replace(/^[fl](?=[^aeiou].{2})/, '');
  return [bare, ...others];
}

export function withoutRegions(words: string[]): string[] {
  const text = ` ${words.join(' ')} `;
  for (const region of REGION_NAMES) {
    const rest = text.replace(` ${region} `, ' ').trim();
    // A region's name is kept if the address has no other words. The search then finds the first
    // city in the region's name.
    if (rest !== text.trim() && rest !== '')
      return rest.split(' ').filter((word) => word !== 'region' && word !== 'جهه');
  }
  return words;
}
