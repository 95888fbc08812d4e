// A sender's reference as a broker types it: case, dashes, the prefix and look-alike letters do not count.
import { toLatinDigits } from '@wasl/core/digits';

const CHARACTERS = 8;

/** `WSL-7K3M-Q9TD`; undefined when it cannot be a reference. */
export function normalizeReference(text: string): string | undefined {
  const typed = toLatinDigits(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  // Crockford's alphabet has no O, I and L: whoever reads one reads a digit. The prefix keeps its own.
  const body = typed
    .slice(typed.length > CHARACTERS && typed.startsWith('WSL') ? 3 : 0)
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(body)
    ? `WSL-${body.slice(0, 4)}-${body.slice(4)}`
    : undefined;
}
