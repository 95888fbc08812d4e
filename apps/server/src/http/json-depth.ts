// Parses JSON from clients after checking its depth and the number of its values. Otherwise deep
// JSON could exhaust the stack of recursive code, and a small body could contain hundreds of
// thousands of values.

/**
 * Maximum nesting depth. It is more than any real request needs, and much less than JSON.stringify
 * (about 5,000) and PostgreSQL can process.
 */
export const MAX_JSON_LEVELS = 100;

/**
 * Maximum number of values. It is twice what the longest lists in the protocol need: 500 broadcasts
 * with five payload fields each, or 1,000 files with two fields each. Parsing and validating this
 * many values takes a few milliseconds, however they are nested.
 */
export const MAX_JSON_VALUES = 10_000;

/**
 * Parses JSON within the limits.
 * @throws SyntaxError for invalid JSON, more than 100 levels or more than 10,000 values.
 */
export function parseShallowJson(text: string): unknown {
  const excess = exceededJsonLimit(text);
  if (excess !== undefined) throw new SyntaxError(excess);
  return JSON.parse(text);
}

/**
 * Checks the nesting depth and the number of values of a JSON text against their limits, without
 * parsing the text.
 * @returns A sentence that names the exceeded limit; undefined if neither limit is exceeded.
 */
export function exceededJsonLimit(text: string): string | undefined {
  const { level, values } = measure(text, MAX_JSON_LEVELS, MAX_JSON_VALUES);
  if (level > MAX_JSON_LEVELS) return `JSON is nested deeper than ${MAX_JSON_LEVELS} levels`;
  if (values > MAX_JSON_VALUES) return `JSON has more than ${MAX_JSON_VALUES} values`;
  return undefined;
}

export const isDeeperThan = (mostLevels: number, text: string): boolean =>
  measure(text, mostLevels, Number.POSITIVE_INFINITY).level > mostLevels;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/**
 * Measures how deeply a JSON text is nested, and estimates how many values it contains. One loop,
 * without recursion, counts the lists, objects and commas outside strings. The text contains at
 * most one value more than this count. Stops when a limit is exceeded.
 */
function measure(text: string, mostLevels: number, mostValues: number) {
  let level = 0;
  let values = 0;
  for (let at = 0; at < text.length && level <= mostLevels && values <= mostValues; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(text, at);
    else if (sign === OPENING[0] || sign === OPENING[1]) {
      level++;
      values++;
    } else if (sign === COMMA) values++;
    else if (sign === CLOSING[0] || sign === CLOSING[1]) level--;
  }
  return { level, values };
}

/**
 * @returns Position of the quote that ends the string beginning at `start`, or the length of the
 * text if there is none.
 */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) return at;
    if (sign === BACKSLASH) at++;
  }
  return text.length;
}
