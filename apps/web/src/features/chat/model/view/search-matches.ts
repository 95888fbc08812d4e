// Splits a text at the matches of a search, for highlighting.
import { searchableText } from '@wasl/core/searchable-text';

export type TextPart = { text: string; isMatch: boolean };
/** In a long message, the number of characters that are shown before the first match. */
const LEAD = 40;

/**
 * Returns the parts of the text, each marked as a match or not. The beginning of a long text is cut
 * off shortly before the first match.
 */
export function markSearchMatches(text: string, search: string): TextPart[] {
  const words = searchableText(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const ranges = rangesOf(text, words);
  const [first] = ranges;
  const begin = first && first[0] > 2 * LEAD ? text.lastIndexOf(' ', first[0] - LEAD) + 1 : 0;
  const parts: TextPart[] = [];
  let at = begin;
  for (const [from, to] of ranges) {
    if (from > at) parts.push({ text: text.slice(at, from), isMatch: false });
    parts.push({ text: text.slice(from, to), isMatch: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  if (begin > 0) parts.unshift({ text: '…', isMatch: false });
  return parts;
}

/** Start and end offsets of the matches, sorted and without overlaps. */
function rangesOf(text: string, words: readonly string[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}\u0640]+/gu)) {
    const plain = searchableText(word);
    const found = words
      // Skips the Arabic article, which is prefixed to a word and is not part of the search term.
      .filter((one) => plain.startsWith(one) || bare(plain).startsWith(bare(one)))
      .sort((one, other) => other.length - one.length)[0];
    if (found) ranges.push([index, index + word.length]);
  }
  return ranges;
}

const bare = (word: string): string => word.replace(/^(?:[وفبك]?ال|لل)(?=[ء-ي]{2})/, '');
