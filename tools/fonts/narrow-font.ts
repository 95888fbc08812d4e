// Reduces a font to the weights that the app uses. A third of the original file is for thin
// weights, which no screen uses.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

export const SCRIPTS = ['arabic', 'latin', 'latin-ext', 'vietnamese'] as const;
export type Script = (typeof SCRIPTS)[number];

/** Font weights that the app uses: from 400 (font-normal) to 700 (font-bold). */
const WEIGHTS = { min: 400, max: 700, default: 400 };

export const fontFileName = (script: Script): string => `readex-pro-${script}-wght-normal.woff2`;

/**
 * Returns a font file of the npm package @fontsource-variable/readex-pro: the file for a writing
 * system such as Arabic, with only the characters of its unicode-range.
 */
export function narrowFont(script: Script): Promise<Uint8Array> {
  return subsetFont(readFileSync(ofPackage(`files/${fontFileName(script)}`)), lettersOf(script), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
}

const ofPackage = (file: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/readex-pro/${file}`));

/**
 * Returns the characters in the unicode ranges of a writing system, such as U+0600-06FF. Adds the
 * space character, which Arabic pages take from the Arabic font file (fallback-fonts.css).
 */
function lettersOf(script: Script): string {
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(ofPackage('unicode.json'), 'utf8'),
  );
  const codes = (ranges[script] ?? '').split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(0x20, ...codes);
}
