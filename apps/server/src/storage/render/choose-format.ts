// Chooses the output format of a resized picture from the format of the original, the format that
// the request asks for, and the browser's Accept header.

export type OutputFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const BY_SOURCE: Record<string, OutputFormat> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  heif: 'avif',
  tiff: 'jpeg',
};

/**
 * Chooses the format in which a resized image is sent.
 *
 * @param source - Format of the stored image, as named by sharp.
 * @returns undefined if images of the source format are not resized. SVG is one of these formats,
 * because an SVG may contain a script.
 */
export function chooseFormat(
  source: string | undefined,
  asked: 'origin' | 'webp' | 'avif' | undefined,
  accept: string | undefined,
): OutputFormat | undefined {
  const own = BY_SOURCE[source ?? ''];
  if (own === undefined || asked === 'origin') return own;
  if (asked !== undefined) return asked;
  return /image\/webp/i.test(accept ?? '') ? 'webp' : own;
}
