// Digits as people type them: Eastern Arabic and Persian ones count like 0 to 9.

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** The text with every Eastern Arabic or Persian digit replaced by its Latin one; all else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });
}
