// Replaces marked sections of a built page.

/**
 * Replaces the first section that two markers enclose in a text, and removes the markers.
 * @param start - Text that marks the start of the section; `end` marks the end of the section.
 * @returns The text unchanged if a marker is missing.
 */
export function replaceMarkedSection(text: string, start: string, end: string, by: string): string {
  const from = text.indexOf(start);
  const to = from === -1 ? -1 : text.indexOf(end, from + start.length);
  return to === -1 ? text : text.slice(0, from) + by + text.slice(to + end.length);
}
