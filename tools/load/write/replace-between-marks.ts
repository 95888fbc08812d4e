// Inserts generated text between two marker lines of a page. The rest of the page is written by
// people.

/** @throws Error when a marker line is missing in the page. */
export function replaceBetweenMarks(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- made: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page needs the lines ${begin} and ${end}`);
  return `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`;
}
