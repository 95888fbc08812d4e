// Validates JSON and reads the names of the outermost object in one pass. The reader creates no
// JavaScript values, because creating the values of hostile input takes many times as long.
import { RestError } from './rest-error.ts';

export type JsonShape = {
  shape: 'object' | 'array' | 'scalar';
  /**
   * Names of the object, or of the first object of the array; at most MAX_PROPERTY_NAMES + 1 names.
   * Empty if the array contains anything other than objects.
   */
  keys: string[];
  /** True when all objects have the same keys. */
  isUniform: boolean;
  /** Number of array items that are objects or arrays. */
  rows: number;
};

/**
 * Limit on the number of property names that are recorded. A PostgreSQL table has at most 1600
 * columns, and a function has at most 100 parameters.
 */
export const MAX_PROPERTY_NAMES = 1600;
/**
 * Maximum nesting depth. It is well below the few thousand levels at which PostgreSQL's own parser
 * fails with an internal error.
 */
const MAX_LEVELS = 2000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** @throws RestError PGRST102 for invalid JSON, or for excessive nesting. */
export function readJsonShape(text: string): JsonShape {
  const first = skipSpace(text, 0);
  const shape =
    text.charCodeAt(first) === OPEN_OBJECT
      ? 'object'
      : text.charCodeAt(first) === OPEN_LIST
        ? 'array'
        : 'scalar';
  const names = new Names(shape === 'array' ? 2 : 1);
  const end = shape === 'scalar' ? endOfScalar(text, first) : endOfTree(text, first, names);
  if (skipSpace(text, end) !== text.length) refuse();
  if (shape === 'scalar') return { shape, keys: [], isUniform: true, rows: 0 };
  return { shape, ...(shape === 'array' ? names.ofRows() : names.ofOne()) };
}

/**
 * Finds the end of a value. Nesting is tracked in an array, so that deep nesting does not overflow
 * the call stack.
 * @returns The position after the value.
 */
function endOfTree(text: string, start: number, names: Names): number {
  const isObject: boolean[] = [];
  let at = start;
  do {
    // Each pass of the loop starts at the next JSON value.
    at = skipSpace(text, at);
    const sign = text.charCodeAt(at);
    if (sign === OPEN_OBJECT || sign === OPEN_LIST) {
      isObject.push(sign === OPEN_OBJECT);
      if (isObject.length > MAX_LEVELS) refuseDepth();
      names.open(isObject.length, sign === OPEN_OBJECT);
      const inner = skipSpace(text, at + 1);
      const isEmpty = text.charCodeAt(inner) === (sign === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_LIST);
      if (!isEmpty) {
        at = sign === OPEN_OBJECT ? readName(text, inner, isObject.length, names) : inner;
        continue;
      }
      names.close(isObject.length);
      isObject.pop();
      at = inner + 1;
    } else {
      names.scalar(isObject.length);
      at = endOfScalar(text, at);
    }
    at = afterValue(text, at, isObject, names);
  } while (isObject.length > 0);
  return at;
}

/**
 * Closes the objects and arrays that end at this position.
 * @returns The position of the next value; after the last value, the end of the text.
 */
function afterValue(text: string, from: number, isObject: boolean[], names: Names): number {
  let at = from;
  while (isObject.length > 0) {
    at = skipSpace(text, at);
    const sign = text.charCodeAt(at);
    const isInObject = isObject.at(-1) === true;
    if (sign === COMMA) {
      const next = skipSpace(text, at + 1);
      return isInObject ? readName(text, next, isObject.length, names) : next;
    }
    if (sign !== (isInObject ? CLOSE_OBJECT : CLOSE_LIST)) refuse();
    names.close(isObject.length);
    isObject.pop();
    at += 1;
  }
  return at;
}

/**
 * Reads the name of a property and the colon after it.
 * @returns The position after the colon, where the value of the property begins.
 */
function readName(text: string, at: number, level: number, names: Names): number {
  if (text.charCodeAt(at) !== QUOTE) refuse();
  const end = endOfString(text, at);
  if (names.areAt(level)) {
    const raw = text.slice(at + 1, end - 1);
    names.add(raw.includes('\\') ? String(JSON.parse(text.slice(at, end))) : raw);
  }
  const colon = skipSpace(text, end);
  if (text.charCodeAt(colon) !== COLON) refuse();
  return colon + 1;
}

function endOfScalar(text: string, at: number): number {
  const sign = text.charCodeAt(at);
  if (sign === QUOTE) return endOfString(text, at);
  if (sign === MINUS || isDigit(sign)) return endOfNumber(text, at);
  const word = ['true', 'false', 'null'].find((one) => text.startsWith(one, at));
  return word === undefined ? refuse() : at + word.length;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) return at + 1;
    if (sign < 0x20) refuse();
    if (sign === BACKSLASH) {
      at += 1;
      const escaped = text[at] ?? '';
      if (escaped === 'u') {
        for (let digit = 0; digit < 4; digit++) if (!isHex(text.charCodeAt(++at))) refuse();
      } else if (escaped === '' || !'"\\/bfnrt'.includes(escaped)) refuse();
    }
  }
  return refuse();
}

function endOfNumber(text: string, start: number): number {
  const first = text.charCodeAt(start) === MINUS ? start + 1 : start;
  // After a leading zero, no further digit may follow.
  let at = text[first] === '0' ? first + 1 : endOfDigits(text, first);
  if (text[at] === '.') at = endOfDigits(text, at + 1);
  if (text[at] === 'e' || text[at] === 'E') {
    const isSigned = text[at + 1] === '+' || text[at + 1] === '-';
    at = endOfDigits(text, at + (isSigned ? 2 : 1));
  }
  return at;
}

function endOfDigits(text: string, start: number): number {
  let at = start;
  while (isDigit(text.charCodeAt(at))) at += 1;
  return at === start ? refuse() : at;
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isHex = (code: number) =>
  isDigit(code) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);

function skipSpace(text: string, start: number): number {
  let at = start;
  for (;;) {
    const sign = text.charCodeAt(at);
    if (sign !== 0x20 && sign !== 0x0a && sign !== 0x0d && sign !== 0x09) return at;
    at += 1;
  }
}

/**
 * Collects the property names of the outermost object, or of each object in the outermost array.
 */
class Names {
  readonly #level: number;
  /**
   * Maps each property name to the number of the last row in which the name was found. A row may
   * repeat a name. This number prevents the repeated name from being counted twice.
   */
  readonly #known = new Map<string, number>();
  #row = -1;
  #count = 0;
  #areObjects = true;
  #isUniform = true;

  constructor(level: number) {
    this.#level = level;
  }

  areAt(level: number): boolean {
    return level === this.#level && this.#isUniform;
  }

  open(level: number, isObject: boolean): void {
    if (level !== this.#level) return;
    if (!isObject) this.#areObjects = false;
    this.#row += 1;
    this.#count = 0;
  }

  add(name: string): void {
    const last = this.#known.get(name);
    if (last === this.#row) return;
    if (last === undefined) {
      if (this.#row > 0) this.#isUniform = false;
      else if (this.#known.size > MAX_PROPERTY_NAMES) return;
    }
    if (this.#isUniform) this.#known.set(name, this.#row);
    this.#count += 1;
  }

  close(level: number): void {
    if (level === this.#level && this.#count !== this.#known.size) this.#isUniform = false;
  }

  /** An array that contains a scalar is not a list of rows. */
  scalar(level: number): void {
    if (level === this.#level - 1) this.#areObjects = false;
  }

  ofOne() {
    return { keys: [...this.#known.keys()], isUniform: true, rows: 0 };
  }

  ofRows() {
    const keys = this.#areObjects ? [...this.#known.keys()] : [];
    return { keys, isUniform: this.#isUniform && this.#areObjects, rows: this.#row + 1 };
  }
}

function refuseDepth(): never {
  throw new RestError(400, 'PGRST102', `JSON is nested deeper than ${MAX_LEVELS} levels`);
}

function refuse(): never {
  throw new RestError(400, 'PGRST102', 'Empty or invalid json');
}
