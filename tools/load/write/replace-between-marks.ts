// Puts what a program knows into a page that people write, between two lines that stay.

/** @throws Error when the page has lost the lines. */
export function replaceBetweenMarks(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- made: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page needs the lines ${begin} and ${end}`);
  return `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`;
}
