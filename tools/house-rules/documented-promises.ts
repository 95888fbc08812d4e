// Parses docs/promises.md: the promises in the texts of the public pages, and the evidence for
// each.

export type DocumentedPromise = {
  keys: string[];
  promise: string;
  holders: PromiseHolder[];
  company: string[];
};
/**
 * Evidence for a promise: a file of the repository and, if the file is a test, the title of the
 * test.
 */
export type PromiseHolder = { file: string; title?: string };

const ROW = /^\| (`[a-z][^|]*`) \| ([^|]*) \| ([^|]*) \|$/;
const NAMED = /`([\w./-]+\.\w+|LICENSE)`(?: “([^”]+)”)?/g;
const COMPANY = /\bthe company: ([^;|]+)/g;

/**
 * Parses docs/promises.md.
 * @param text - Content of the document. Only table rows with keys in backticks are parsed, so
 * header rows are skipped.
 */
export function readPromises(text: string): DocumentedPromise[] {
  return text
    .split('\n')
    .map((line) => ROW.exec(line))
    .filter((row) => row !== null)
    .map(([, keys = '', promise = '', heldBy = '']) => ({
      keys: [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key),
      promise,
      holders: readPromiseHolders(heldBy),
      company: [...heldBy.matchAll(COMPANY)].map(([, what = '']) => what.trim()),
    }));
}

/**
 * Returns every file that a text names. If the title of a test follows the file name, the title is
 * returned with the file.
 */
export function readPromiseHolders(text: string): PromiseHolder[] {
  return [...text.matchAll(NAMED)].map(([, file = '', title]) => ({
    file,
    ...(title && { title }),
  }));
}

/**
 * Returns whether the source contains a test with exactly this title, in quotes. A test whose title
 * only contains the given title does not count.
 */
export function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
}
