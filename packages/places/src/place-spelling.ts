// Normalises place names before comparison: maps spellings that Moroccans use interchangeably to
// the same text.
import { toLatinDigits } from '@wasl/core/latin-digits';
import { searchableText } from '@wasl/core/searchable-text';

const ARABIC = /[\u0621-\u06ff]/;
export const isArabic = (text: string): boolean => ARABIC.test(text);

/**
 * The letter ghain, which people write as 3 with an apostrophe in chats, for example in l3'arb. No
 * other letter is written with an apostrophe, so all other apostrophes are dropped.
 */
const GHAIN = /3['’ʼ](?=\p{L})/gu;

/** Digits that stand for Arabic letters in chats, and the Latin letters that replace them. */
const CHAT_LETTERS: [RegExp, string][] = [
  // The digit 3 stands for a consonant, so it does not form a diphthong with the next letter.
  [/3(?=y)/g, 'aa'],
  [/3/g, 'a'],
  [/7/g, 'h'],
  [/9/g, 'q'],
  [/5/g, 'kh'],
  [/2/g, ''],
  [/8/g, 'gh'],
];

/** Words at the beginning of many place names, each with a pattern of its spellings. */
const FIRST_WORDS: [RegExp, string][] = [
  [/^b(?:e|a|i)?ni$/, 'bni'],
  [/^(?:ou|aw|w|o)l(?:e|a|ai)d$/, 'oulad'],
  [/^a[iy]t$/, 'ait'],
  [/^(?:a[iy]|e[iy]|i|aa[iy]?|ai)n$/, 'ain'],
  [/^s(?:ou|u|oo)[qk]$/, 'souk'],
  [/^(?:oue|oua|wa|we)di?$/, 'oued'],
  [/^(?:ke|ka|qe|qa)la+t?$/, 'kelaat'],
  [/^b[ie]n$/, 'ben'],
  [/^m(?:ou|u|o)l(?:ay|ey|ai)$/, 'moulay'],
];

/** Separator between two parts of an address. */
export const PART_SEPARATOR = ',';

/**
 * Splits a text into its words, in order, in lower case and without accents. A digit inside a word
 * is read as the Arabic letter that the digit stands for in chats.
 */
export function placeWords(text: string): string[] {
  const words = searchableText(
    toLatinDigits(text)
      .replace(GHAIN, 'gh')
      .replace(/[,،;\n]+/g, ' , '),
  )
    .split(/[^\p{L}\p{N},]+/u)
    .filter(Boolean);
  return words.map((word) => {
    const isChat =
      /[a-z]/.test(word) && /\d/.test(word) && !/^\d+(?:er|e|eme|bis|ter|[a-d])$/.test(word);
    const read = isChat
      ? CHAT_LETTERS.reduce((result, [digit, letter]) => result.replace(digit, letter), word)
      : word;
    return FIRST_WORDS.find(([spellings]) => spellings.test(read))?.[1] ?? read;
  });
}

const ARTICLE = /^(?:el|al|l|es|er|ed|ech|ez|en|et|as|ar|ad|ach|az|an|at|les|le|la|des|du)$/;
const isArticle = (word: string) => ARTICLE.test(word);

const FOLDS: [RegExp, string][] = [
  [/tch/g, 'x'],
  [/ch|sh/g, 'x'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/dj/g, 'j'],
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/c(?=[eiy])/g, 's'],
  [/qu|q|c/g, 'k'],
  [/ou|oo|w|o/g, 'u'],
  [/ai|ei|ay|ey|ee|y|ie/g, 'i'],
  [/e/g, 'a'],
  [/aa+/g, 'a'],
  [/(.)\1+/g, '$1'],
  [/(?<=.{3})[ah]$/g, ''],
];

/** An article written together with the name: elbali, lbali, errabat. */
const JOINED_ARTICLE = /^(?:[ea]?l(?=[^aeiouyl].{2})|[ea]([drstzn])(?=\1.{3}))/;

/**
 * Simplifies a word in Latin letters. Spellings that sound the same in Morocco then become equal. A
 * final `a` or `h` after at least three letters is removed. No other vowel is removed.
 */
const foldLatin = (word: string) =>
  FOLDS.reduce((result, [letters, sound]) => result.replace(letters, sound), word);

const ARABIC_FOLDS: [RegExp, string][] = [
  // In chats, the Arabic article ال is often shortened to ل.
  [/^(?:ا?ل)+(?=...)/g, ''],
  [/[ڭگݣقغ]/g, 'ك'],
  [/چ/g, 'ش'],
  [/[ضظ]/g, 'د'],
  [/ط/g, 'ت'],
  [/ص/g, 'س'],
  [/[ئءؤ]/g, ''],
  [/[هاي]$/g, ''],
  [/(.)\1+/g, '$1'],
];
const foldArabic = (word: string) =>
  ARABIC_FOLDS.reduce((result, [letters, sound]) => result.replace(letters, sound), word);

/**
 * Returns the key by which the spellings of names are compared: all words except articles, joined
 * without spaces.
 */
export function spellingKey(words: string[]): string {
  return words
    .filter((word) => words.length === 1 || !isArticle(word))
    .map((word) => (isArabic(word) ? word.replace(/^ال(?=..)/, '') : word))
    .join('');
}

/** Returns the key by which names are compared by pronunciation. */
export function pronunciationKey(words: string[]): string {
  const kept = words.length === 1 ? words : words.filter((word) => !isArticle(word));
  const joined = kept
    .map((word) => (isArabic(word) ? foldArabic(word) : word.replace(JOINED_ARTICLE, '')))
    .join('');
  return isArabic(joined) ? joined : foldLatin(joined.replace(/^(?:el|al)(?=.{3})/, ''));
}
