// The body of a write or a function call: kept as text for PostgreSQL, read here only for its keys.
import { parseCsv } from './parse-csv.ts';
import { RestError } from './rest-error.ts';

export type RequestBody =
  | { kind: 'none' }
  | {
      kind: 'json';
      /** Exactly as sent, so that no number loses digits. */
      text: string;
      shape: 'object' | 'array' | 'scalar';
      /** Keys of the object, or of all objects of the array together. */
      keys: string[];
      /** Every object has the same keys. */
      isUniform: boolean;
    }
  | { kind: 'raw'; type: 'text' | 'binary'; content: Buffer };

/** @throws RestError PGRST102 */
export function parseBody(content: Buffer, contentType: string | undefined): RequestBody {
  const type = (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/plain') return { kind: 'raw', type: 'text', content };
  if (type === 'application/octet-stream') return { kind: 'raw', type: 'binary', content };
  if (content.length === 0) return { kind: 'none' };
  if (type === 'text/csv') return jsonBody(JSON.stringify(parseCsv(content.toString())));
  if (type === 'application/x-www-form-urlencoded') {
    return jsonBody(JSON.stringify(Object.fromEntries(new URLSearchParams(content.toString()))));
  }
  if (
    type === 'application/json' ||
    type === '' ||
    /^application\/vnd\.pgrst\..*json$/.test(type)
  ) {
    return jsonBody(content.toString());
  }
  throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
}

function jsonBody(text: string): RequestBody {
  const value = parse(text);
  if (Array.isArray(value)) return arrayBody(text, value);
  const isObject = typeof value === 'object' && value !== null;
  return {
    kind: 'json',
    text,
    shape: isObject ? 'object' : 'scalar',
    keys: isObject ? Object.keys(value) : [],
    isUniform: true,
  };
}

function arrayBody(text: string, rows: unknown[]): RequestBody {
  const keys = new Set<string>();
  let isUniform = true;
  let areObjects = true;
  for (const [index, row] of rows.entries()) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      areObjects = false;
      break;
    }
    const own = Object.keys(row);
    if (index > 0 && (own.length !== keys.size || own.some((key) => !keys.has(key)))) {
      isUniform = false;
    }
    for (const key of own) keys.add(key);
  }
  return {
    kind: 'json',
    text,
    shape: 'array',
    keys: areObjects ? [...keys] : [],
    isUniform: isUniform && areObjects,
  };
}

/** PostgreSQL's own reader ends with an internal error some thousand levels deeper. */
const MOST_LEVELS = 2000;

function isTooDeep(text: string): boolean {
  let level = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isInString) {
      if (sign === '\\') at++;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === '[' || sign === '{') {
      level++;
      if (level > MOST_LEVELS) return true;
    } else if (sign === ']' || sign === '}') level--;
  }
  return false;
}

/** @throws RestError PGRST102 for what is no JSON, or is nested deeper than anybody writes. */
function parse(text: string): unknown {
  if (isTooDeep(text)) {
    throw new RestError(400, 'PGRST102', `JSON is nested deeper than ${MOST_LEVELS} levels`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}
