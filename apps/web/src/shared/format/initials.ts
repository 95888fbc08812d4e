// Placeholder for a missing profile picture: the person's initials, otherwise the first letter of
// their e-mail address.

type Person = { first_name: string | null; last_name: string | null; email?: string | null };

/**
 * Matches a letter or digit that can be an initial. Combining marks, symbols and emoji cannot be
 * initials.
 */
const LETTER = /[\p{L}\p{N}]/u;
/**
 * Matches the Arabic article «ال» at the start of a name. The article is skipped: الفاسي is listed
 * under ف. If fewer than two letters follow, «ال» is part of the name and is kept.
 */
const ARTICLE = /^ال(?=\p{L}{2})/u;
/**
 * Zero-width non-joiner between two Arabic initials. Without it, the two letters would join and
 * look like a word.
 */
const APART = '\u200c';

/**
 * @returns Up to two letters, in upper case if the script has upper case. If the first and the last
 * name are in different scripts, only the initial of the first name, because two letters would have
 * no common text direction. An empty string if neither the names nor the e-mail address contain a
 * letter or a digit.
 */
export function initialsOf({ first_name, last_name, email }: Person): string {
  const [first, last] = [first_name, last_name].map(initialOf);
  if (!first || !last) return first || last || initialOf(email);
  if (isArabic(first) !== isArabic(last)) return first;
  return isArabic(first) ? first + APART + last : first + last;
}

function initialOf(name: string | null | undefined): string {
  const word = (name ?? '').normalize('NFC').trim().replace(ARTICLE, '');
  return LETTER.exec(word)?.[0].toUpperCase() ?? '';
}

const isArabic = (letter: string) => /\p{Script=Arabic}/u.test(letter);
