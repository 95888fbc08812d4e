// Chooses the format of a rendered picture from what it is, what is asked and what the browser takes.

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
 * @param source As sharp names it.
 * @returns undefined for sources that are not rendered, SVG among them: drawing one runs what its author wrote.
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
