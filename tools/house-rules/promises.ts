// What docs/promises.md says: which texts of the public pages promise something, and what holds each promise.

export type DocumentedPromise = {
  keys: string[];
  promise: string;
  holders: PromiseHolder[];
  company: string[];
};
/** A file of the repository, and of a test its title too. */
export type PromiseHolder = { file: string; title?: string };

const ROW = /^\| (`[a-z][^|]*`) \| ([^|]*) \| ([^|]*) \|$/;
const NAMED = /`([\w./-]+\.\w+|LICENSE)`(?: “([^”]+)”)?/g;
const COMPANY = /\bthe company: ([^;|]+)/g;

/** @param text The document. Rows of tables alone: a heading of a table names no key in backticks. */
export function readPromises(text: string): DocumentedPromise[] {
  return text
    .split('\n')
    .map((line) => ROW.exec(line))
    .filter((row) => row !== null)
    .map(([, keys = '', promise = '', heldBy = '']) => ({
      keys: [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key),
      promise,
      holders: readHolders(heldBy),
      company: [...heldBy.matchAll(COMPANY)].map(([, what = '']) => what.trim()),
    }));
}

/** Every file that a text names, and of a test the title beside it. */
export function readHolders(text: string): PromiseHolder[] {
  return [...text.matchAll(NAMED)].map(([, file = '', title]) => ({
    file,
    ...(title && { title }),
  }));
}

/** Whether a test of this title stands in the source: quoted, and not as a part of another title. */
export function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
}
