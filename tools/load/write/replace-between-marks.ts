// Inserts generated text into a page written by people, between two marker lines.

/** @throws Error when the page has lost the markers. */
export function replaceBetweenMarks(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- made: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page needs the lines ${begin} and ${end}`);
  return `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`;
}
