// What makes a password easy to guess, for the form that asks for it and for the server that takes it.
import { LIMITS } from './limits.ts';

/** Among the most common, or made of what everybody knows of the person. */
export type PasswordFault = 'length' | 'common' | 'own';

/** Shorter words, such as "el", stand in good passwords as well. */
const FEWEST_OF_A_WORD = 3;

/**
 * @param own Her names and her address.
 * @param common In small letters.
 */
export function passwordFault(
  password: string,
  own: readonly unknown[],
  common: ReadonlySet<string>,
): PasswordFault | undefined {
  if (password.length < LIMITS.passwordMinimum) return 'length';
  const plain = plainText(password);
  if (common.has(plain.trim())) return 'common';
  // What is left has to be a password of its own: "amina1990" is "1990" to whoever knows her.
  const left = ownWords(own).reduce((text, word) => text.replaceAll(word, ''), plain);
  return left !== plain && left.length < LIMITS.passwordMinimum ? 'own' : undefined;
}

/** The longest first, so that "amina" takes nothing from "amina.alaoui". */
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
