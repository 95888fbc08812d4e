// Parses a Range header (RFC 9110, 14.2) with one range; multiple ranges are ignored, as the
// standard allows.

/** Byte range whose start and end are both inclusive. */
export type ByteRange = { start: number; end: number };

/**
 * Parses the header.
 * @returns undefined: the whole file; `unsatisfiable`: respond with 416.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
