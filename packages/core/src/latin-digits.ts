// Normalises typed digits: Eastern Arabic and Persian digits become 0 to 9.

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/**
 * Replaces every Eastern Arabic or Persian digit with its Latin digit. All other characters stay
 * unchanged.
 */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });
}
