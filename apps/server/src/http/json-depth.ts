// Reads JSON of unknown origin within limits that are checked before it is parsed: recursive code after it cannot run out of stack, and no small
// body becomes hundreds of thousands of values.

/** Deeper than anybody writes, and far from where JSON.stringify (some 5,000) or PostgreSQL give up. */
export const MAX_JSON_LEVELS = 100;

/**
 * Twice what the longest lists that the protocol allows hold: 500 broadcasts with five fields of payload each, 1,000 files with two fields each.
 * To parse and validate so many costs a few milliseconds, whatever their shape.
 */
export const MAX_JSON_VALUES = 10_000;

/** @throws SyntaxError for what is no JSON, is nested deeper than 100 levels or has more than 10,000 values. */
export function parseShallowJson(text: string): unknown {
  const excess = exceededJsonLimit(text);
  if (excess !== undefined) throw new SyntaxError(excess);
  return JSON.parse(text);
}

/** @returns Which limit the text exceeds, as a sentence; undefined within both. */
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
 * One pass without a step of its own for each level, which ends where a limit is exceeded. It counts lists, objects and the commas outside of
 * strings: the outermost value apart, there are never more values than that.
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

/** @returns Where the string that begins at `start` ends, or the text's length. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) return at;
    if (sign === BACKSLASH) at++;
  }
  return text.length;
}
