// Label code: two letters, nine digits and a check digit.
import { toLatinDigits } from '@wasl/core/latin-digits';

/**
 * Reads a label code that a person typed or a device scanned. The digits may belong to any script,
 * and the two letters before them may be missing.
 * @returns undefined when the text is not a valid label code.
 */
export function readLabelCode(text: string): string | undefined {
  const plain = toLatinDigits(text)
    .replaceAll(/[\s\u00a0-]/g, '')
    .toUpperCase();
  const digits = /^(?:WP)?(\d{10})$/.exec(plain)?.[1];
  if (!digits || checkDigit(digits.slice(0, -1)) !== Number(digits.at(-1))) return undefined;
  return `WP${digits}`;
}

/** Luhn algorithm: doubles every second digit, counted from the end. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, letter, place) => {
    const digit = Number(letter);
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    return total + (place % 2 === 0 ? doubled : digit);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
