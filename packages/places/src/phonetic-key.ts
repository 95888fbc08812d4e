// Reduces a name to its consonants, so that a name in Arabic script and its many Latin spellings
// give the same key.
import { searchableText } from '@wasl/core/searchable-text';

/**
 * Groups of letters and letter pairs that people use interchangeably, each with the consonant that
 * replaces all of them. Letters without a group, such as vowels, are left out of the key.
 */
const SOUNDS: [RegExp, string][] = [
  [/ch|sh|[شچ]/g, 'C'],
  [/kh|[خحهh]/g, 'H'],
  [/غ/g, 'G'],
  [/[دضذd]/g, 'D'],
  [/[تطثt]/g, 'T'],
  [/[فڤfv]/g, 'F'],
  [/qu|[كقڭگqkc]/g, 'K'],
  [/[جj]|g(?=[eiy])/g, 'J'],
  [/g/g, 'K'],
  [/[سصسs]/g, 'S'],
  [/[زظz]/g, 'Z'],
  [/[بپbp]/g, 'B'],
  [/[لl]/g, 'L'],
  [/[مm]/g, 'M'],
  [/[نn]/g, 'N'],
  [/[رr]/g, 'R'],
];

const ALONE = /^(?:[ae]l|a[drstzn]|e[drstzn]|ech|d[eu]?|des|l[ae]?|les)$/;
/** The article at the start of a name. Latin spellings keep, change or drop it: ad-Dar, Dar. */
const ARTICLE = /^(?:al|el|l(?![aeiouy])|ال) ?(?=.{2})/;

export function phoneticKey(text: string): string {
  return searchableText(text)
    .split(' ')
    .map((word) => (ALONE.test(word) ? '' : word.replace(ARTICLE, '')))
    .map((word) => SOUNDS.reduce((heard, [letters, sound]) => heard.replace(letters, sound), word))
    .join('')
    .replace(/[^A-Z]/g, '')
    .replace(/(.)\1+/g, '$1');
}
