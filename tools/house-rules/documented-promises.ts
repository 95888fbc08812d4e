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
 * Parses the document.
 * @param text - The document. Only table rows count; header rows have no key in backticks.
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

/** Returns every file that a text names, and for a test file also the title next to it. */
export function readPromiseHolders(text: string): PromiseHolder[] {
  return [...text.matchAll(NAMED)].map(([, file = '', title]) => ({
    file,
    ...(title && { title }),
  }));
}

/**
 * Returns whether the source contains a test with exactly this title, in quotes. A longer title
 * that contains it does not count.
 */
export function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
}
