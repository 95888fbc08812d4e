// Generates JSON texts that are disproportionately expensive to parse.

/**
 * Maximum number of values in a JSON text that the server accepts
 * (apps/server/src/http/json-depth.ts).
 */
const MAX_VALUES = 10_000;
const MAX_LEVELS = 100;

type Shape = (bytes: number, values?: number) => string;

const many = (item: (index: number) => string, count: number) =>
  Array.from({ length: Math.max(1, count) }, (_, index) => item(index)).join();

export const listsShape: Shape = (bytes, values = bytes) =>
  `[${many(() => '[]', Math.min(Math.floor((bytes - 2) / 3), values / 2))}]`;

export const objectsShape: Shape = (bytes, values = bytes) =>
  `[${many(() => '{}', Math.min(Math.floor((bytes - 2) / 3), values / 2))}]`;

export const keysShape: Shape = (bytes, values = bytes) =>
  `{${many((index) => `"k${index}":1`, Math.min(Math.floor((bytes - 2) / 11), values))}}`;

export const textShape: Shape = (bytes) => JSON.stringify('x'.repeat(bytes - 2));

/** A string of quotation marks. JSON escapes each of them, so each takes two characters. */
export const quotesShape: Shape = (bytes) => JSON.stringify('"'.repeat((bytes - 2) / 2));

export const nestedShape: Shape = (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);

/** A series of values, each nested as deeply as allowed. */
export const deepListsShape: Shape = (bytes, values = bytes) => {
  const levels = MAX_LEVELS - 5;
  const tower = '['.repeat(levels) + ']'.repeat(levels);
  return `[${many(() => tower, Math.floor(Math.min(bytes / (2 * levels + 1), values / (levels + 1))))}]`;
};

/**
 * Returns a text of the given shape that the server accepts: it has at most `bytes` bytes, and
 * fewer JSON values than the server's maximum.
 */
export const acceptedText = (shape: Shape, bytes: number) => shape(bytes, MAX_VALUES - 200);
