// What stands for a person where there is no picture: her initials, else the first letter of her address.

type Person = { first_name: string | null; last_name: string | null; email?: string | null };

/** Letters and figures: marks above a letter, signs and little pictures are no initial. */
const LETTER = /[\p{L}\p{N}]/u;
/** «ال» is 'the': الفاسي is found under its ف, as in a book of names. Not where it is part of a short name. */
const ARTICLE = /^ال(?=\p{L}{2})/u;
/** Arabic letters beside each other would join and be read as a word. */
const APART = '\u200c';

/**
 * @returns Up to two letters, as capitals where the script has them; nothing when no name and no address has a letter. Of names
 * in two scripts the first name's letter alone: side by side they would stand in the order of neither.
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
