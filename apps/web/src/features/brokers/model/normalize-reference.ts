// Normalises a reference typed by a broker. Case, dashes and the prefix are ignored, and letters
// that look like digits are read as digits.
import { toLatinDigits } from '@wasl/core/latin-digits';

const CHARACTERS = 8;

/**
 * @returns The reference, such as `WSL-7K3M-Q9TD`; undefined when the text cannot be a reference.
 */
export function normalizeReference(text: string): string | undefined {
  const typed = toLatinDigits(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  // Crockford's Base32 alphabet has no O, I or L, so these letters are read as digits. The prefix
  // WSL is removed first, because it contains an L.
  const body = typed
    .slice(typed.length > CHARACTERS && typed.startsWith('WSL') ? 3 : 0)
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(body)
    ? `WSL-${body.slice(0, 4)}-${body.slice(4)}`
    : undefined;
}
