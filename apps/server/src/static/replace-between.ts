// Replaces marked sections of a built page.

/**
 * Replaces the first marked section.
 * @param start - Start marker, replaced as well, like the end marker `end`.
 * @returns The text unchanged if a marker is missing.
 */
export function replaceBetween(text: string, start: string, end: string, by: string): string {
  const from = text.indexOf(start);
  const to = from === -1 ? -1 : text.indexOf(end, from + start.length);
  return to === -1 ? text : text.slice(0, from) + by + text.slice(to + end.length);
}
