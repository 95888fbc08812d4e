// What the words around a name tell of it: whether it is a street's, stands in a region's name, or is no name at all.
import {
  AT_WORDS,
  COMMON_WORDS,
  FIRST_WORDS,
  LINKING_WORDS,
  QUARTER_WORDS,
  REGIONS,
  STREET_WORDS,
} from './address-words.ts';
import { isArabic } from './place-spelling.ts';

/** Quarters that many cities have, or that bear a person's or a common name, do not tell a city. */
export const NOT_A_CITY =
  /^(?:medin|hasan|mansur|safir|atlas|pulu|uasis|usian|aviatiun|ibari|kalifurni|mimusas|mimuzas|kasba|malah|sad|said haji|saidhaji|wilai|vilai|saliam|turla)/;

/** Towns whose name is a word of addresses too: a cliff, a harbour, a home. Beside another city they are that. */
export const COMMON_WORD_TOWNS = /^(?:jurf|mars|manzil|manzal|جرف|مرس|منزل)$/;

/** Alone it is no name: part of one, of a street, or of a sentence. */
export const isUninformative = (word: string) =>
  COMMON_WORDS.has(word) ||
  FIRST_WORDS.has(word) ||
  STREET_WORDS.has(word) ||
  QUARTER_WORDS.has(word) ||
  LINKING_WORDS.has(word);

/** What stands before a name tells whether it is a street's. */
export function context(words: string[], from: number): number {
  let before = from - 1;
  while (before >= 0 && LINKING_WORDS.has(words[before] ?? '')) before -= 1;
  const word = words[before] ?? '';
  if (STREET_WORDS.has(word)) return -70;
  if (QUARTER_WORDS.has(word)) return -30;
  return AT_WORDS.has(words[from - 1] ?? '') ? 6 : 0;
}

/** In, at and to are written together with an Arabic name, and in chats with a Latin one. */
export function withoutPrefix([first = '', ...others]: string[]): string[] {
  const bare = isArabic(first)
    ? first.replace(/^[بفو](?=.{3})/, '').replace(/^لل(?=.{3})/, 'ال')
    : first.replace(/^[fl](?=[^aeiou].{2})/, '');
  return [bare, ...others];
}

export function withoutRegions(words: string[]): string[] {
  const text = ` ${words.join(' ')} `;
  for (const region of REGIONS) {
    const rest = text.replace(` ${region} `, ' ').trim();
    // A region alone is all that is known of the city: its first one.
    if (rest !== text.trim() && rest !== '')
      return rest.split(' ').filter((word) => word !== 'region' && word !== 'جهه');
  }
  return words;
}
