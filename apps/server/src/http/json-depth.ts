// Parses untrusted JSON after checking its depth and number of values: recursive code cannot
// exhaust the stack, and a small body cannot become hundreds of thousands of values.

/**
 * Maximum nesting depth: deeper than any real request, and far below the limits of JSON.stringify
 * (about 5,000) and PostgreSQL.
 */
export const MAX_JSON_LEVELS = 100;

/**
 * Maximum number of values: twice the number in the longest lists that the protocol allows, which
 * are 500 broadcasts with five payload fields each, or 1,000 files with two fields each. Parsing
 * and validating this many values takes a few milliseconds, whatever their nesting.
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
 * Finds the exceeded limit.
 * @returns The limit as a sentence; undefined if the text is within both limits.
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
 * Counts lists, objects and commas outside strings in one loop without recursion, and stops when a
 * limit is exceeded. A text has at most one value more than this count, the outermost value.
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

/** @returns End of the string that starts at `start`, or the length of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) return at;
    if (sign === BACKSLASH) at++;
  }
  return text.length;
}
