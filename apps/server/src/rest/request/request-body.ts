// The body of a write or a function call: kept as it came for PostgreSQL, read here only for its shape.
import { isDeeperThan } from '../../http/json-depth.ts';
import { parseCsv } from './parse-csv.ts';
import { RestError } from './rest-error.ts';

/** All of a body that the statement depends on: bodies of one shape share plan and statement. */
export type BodyShape =
  | { kind: 'none' }
  | {
      kind: 'json';
      shape: 'object' | 'array' | 'scalar';
      /** Keys of the object, or of all objects of the array together. */
      keys: string[];
      /** Every object has the same keys. */
      isUniform: boolean;
    }
  | { kind: 'raw'; type: 'text' | 'binary' };

export type RequestBody = {
  shape: BodyShape;
  /** JSON exactly as sent, so that no number loses digits; bytes only of a binary body. */
  content: string | Buffer;
};

/** What stands for a body that is not there: no arguments. */
const NO_BODY: RequestBody = { shape: { kind: 'none' }, content: '{}' };

const METHODS_WITH_BODY = ['POST', 'PATCH', 'PUT'];

/** @throws RestError PGRST102 */
export const readBody = (method: string, content: Buffer, contentType: string | undefined) =>
  METHODS_WITH_BODY.includes(method) ? parseBody(content, contentType) : NO_BODY;

function parseBody(content: Buffer, contentType: string | undefined): RequestBody {
  const type = (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/plain') {
    return { shape: { kind: 'raw', type: 'text' }, content: content.toString() };
  }
  if (type === 'application/octet-stream') {
    return { shape: { kind: 'raw', type: 'binary' }, content };
  }
  if (content.length === 0) return NO_BODY;
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
  if (Array.isArray(value)) return { shape: arrayShape(value), content: text };
  const isObject = typeof value === 'object' && value !== null;
  const shape = isObject ? 'object' : 'scalar';
  const keys = isObject ? Object.keys(value) : [];
  return { shape: { kind: 'json', shape, keys, isUniform: true }, content: text };
}

function arrayShape(rows: unknown[]): BodyShape {
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
    shape: 'array',
    keys: areObjects ? [...keys] : [],
    isUniform: isUniform && areObjects,
  };
}

/** PostgreSQL's own reader ends with an internal error some thousand levels deeper. */
const MOST_LEVELS = 2000;

/** @throws RestError PGRST102 for what is no JSON, or is nested deeper than anybody writes. */
function parse(text: string): unknown {
  if (isDeeperThan(MOST_LEVELS, text)) {
    throw new RestError(400, 'PGRST102', `JSON is nested deeper than ${MOST_LEVELS} levels`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}
