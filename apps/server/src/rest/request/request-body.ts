// Body of a write or a function call. JSON is passed to PostgreSQL unchanged, and parsed here only
// to find its shape.
import { csvToJson } from './csv-to-json.ts';
import { MAX_PROPERTY_NAMES, readJsonShape } from './read-json-shape.ts';
import { RestError } from './rest-error.ts';

/**
 * The properties of a body that decide the SQL text of the statement. Requests with bodies of the
 * same shape share a plan and a statement.
 */
export type BodyShape =
  | { kind: 'none' }
  | {
      kind: 'json';
      shape: 'object' | 'array' | 'scalar';
      /**
       * Keys of the object, or of the first object of the array. The list is incomplete if there
       * are more than MAX_PROPERTY_NAMES.
       */
      keys: string[];
      /** True when all objects have the same keys. */
      isUniform: boolean;
    }
  | { kind: 'raw'; type: 'text' | 'xml' | 'binary' };

export type RequestBody = {
  shape: BodyShape;
  /**
   * JSON text exactly as the client sent it, so that no number loses digits; a Buffer only for a
   * binary body.
   */
  content: string | Buffer;
  /** Number of rows if the body is an array; otherwise 0. */
  rows: number;
};

/**
 * Content that stands for the missing body of a request, such as a function call without arguments.
 */
const NO_BODY: RequestBody = { shape: { kind: 'none' }, content: '{}', rows: 0 };

const METHODS_WITH_BODY = ['POST', 'PATCH', 'PUT'];

export const hasBody = (method: string) => METHODS_WITH_BODY.includes(method);

/**
 * @param mostCharacters - Maximum length, in characters, of the JSON into which the rows of a CSV
 * body are converted.
 * @throws RestError PGRST102
 */
export const readBody = (
  method: string,
  content: Buffer,
  contentType: string | undefined,
  mostCharacters = Number.POSITIVE_INFINITY,
) => (hasBody(method) ? parseBody(content, contentType, mostCharacters) : NO_BODY);

const RAW_TYPES: Record<string, 'text' | 'xml' | 'binary'> = {
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'binary',
};

function parseBody(
  content: Buffer,
  contentType: string | undefined,
  mostCharacters: number,
): RequestBody {
  const type = (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
  const raw = RAW_TYPES[type];
  if (raw) {
    return {
      shape: { kind: 'raw', type: raw },
      content: raw === 'binary' ? content : content.toString(),
      rows: 0,
    };
  }
  if (content.length === 0) return NO_BODY;
  if (type === 'text/csv') return csvBody(content.toString(), mostCharacters);
  if (type === 'application/x-www-form-urlencoded') return formBody(content.toString());
  if (
    type === 'application/json' ||
    type === '' ||
    /^application\/vnd\.pgrst\..*json$/.test(type)
  ) {
    const text = content.toString();
    const { rows, ...shape } = readJsonShape(text);
    return { shape: { kind: 'json', ...shape }, content: text, rows };
  }
  throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
}

function csvBody(text: string, mostCharacters: number): RequestBody {
  const { json, names, rows } = csvToJson(text, mostCharacters);
  return {
    shape: { kind: 'json', shape: 'array', keys: rows === 0 ? [] : names, isUniform: true },
    content: json,
    rows,
  };
}

function formBody(text: string): RequestBody {
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) fields += 1;
  if (fields > MAX_PROPERTY_NAMES) {
    throw new RestError(400, 'PGRST102', `A form has at most ${MAX_PROPERTY_NAMES} fields`);
  }
  const members = Object.fromEntries(new URLSearchParams(text));
  return {
    shape: { kind: 'json', shape: 'object', keys: Object.keys(members), isUniform: true },
    content: JSON.stringify(members),
    rows: 0,
  };
}
