// Placeholder for a missing profile picture: the person's initials, otherwise the first letter of
// their e-mail address.

type Person = { first_name: string | null; last_name: string | null; email?: string | null };

/** Letters and digits. Combining marks, symbols and emoji are not initials. */
const LETTER = /[\p{L}\p{N}]/u;
/**
 * «ال» is the Arabic article: الفاسي is listed under ف. It is kept in short names, where it is part
 * of the name.
 */
const ARTICLE = /^ال(?=\p{L}{2})/u;
/**
 * Zero-width non-joiner. Without it, the two adjacent Arabic letters would join and look like a
 * word.
 */
const APART = '\u200c';

/**
 * @returns Up to two letters, in upper case if the script has it. If the two names are in different
 * scripts, only the letter of the first name, because two letters would have no common direction.
 * Empty if neither the name nor the address contains a letter.
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
