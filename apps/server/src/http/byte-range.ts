// Parses a Range header (RFC 9110, 14.2) that contains one range. A header with several ranges is
// ignored, as the standard allows.

/** Range of bytes. The first and the last byte both belong to it. */
export type ByteRange = { start: number; end: number };

/**
 * Parses the Range header of a request.
 *
 * @returns The range; undefined if the whole file is to be sent; `unsatisfiable` if the response is
 * to be 416.
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
