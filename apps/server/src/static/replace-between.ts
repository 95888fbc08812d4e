// Fills the places that the build has marked in a page.

/**
 * @param start Begins what is replaced, and is replaced with it; so does `end`, which ends it.
 * @returns The text itself where it has not both.
 */
export function replaceBetween(text: string, start: string, end: string, by: string): string {
  const from = text.indexOf(start);
  const to = from === -1 ? -1 : text.indexOf(end, from + start.length);
  return to === -1 ? text : text.slice(0, from) + by + text.slice(to + end.length);
}
