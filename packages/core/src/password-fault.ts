// Detects easily guessed passwords, for the sign-up form and for the server.
import { LIMITS } from './input-limits.ts';

/**
 * Reasons for which a password is rejected: it is too short, it is among the most common passwords,
 * or it is derived from the person's names or e-mail address.
 */
export type PasswordFault = 'length' | 'common' | 'own';

/**
 * Minimum length of a word that is taken from the person's names and e-mail address. Shorter words,
 * such as "el", are ignored, because good passwords contain them too.
 */
const FEWEST_OF_A_WORD = 3;

/**
 * Returns why a password is easy to guess, or undefined if it is acceptable.
 * @param own - Names and e-mail address of the person.
 * @param common - Common passwords in lower case.
 */
export function passwordFault(
  password: string,
  own: readonly unknown[],
  common: ReadonlySet<string>,
): PasswordFault | undefined {
  if (password.length < LIMITS.passwordMinimum) return 'length';
  const plain = plainText(password);
  if (common.has(plain.trim())) return 'common';
  // The password must be long enough even without the user's own names. To an attacker who knows
  // the name Amina, the password "amina1990" is no stronger than "1990".
  const left = ownWords(own).reduce((text, word) => text.replaceAll(word, ''), plain);
  return left !== plain && left.length < LIMITS.passwordMinimum ? 'own' : undefined;
}

/**
 * Returns the words from the person's names and e-mail address, longest first, so that
 * "amina.alaoui" is removed from a password before "amina".
 */
function ownWords(own: readonly unknown[]): string[] {
  const texts = own.filter((one) => typeof one === 'string').map(plainText);
  const words = texts.flatMap((text) => [
    text,
    ...(text.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u),
  ]);
  return words
    .filter((word) => word.length >= FEWEST_OF_A_WORD)
    .toSorted((one, other) => other.length - one.length);
}

const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
