// Reads the status and headers that SQL code set by `set_config('response.status' |
// 'response.headers', ...)`.
import { RestError } from '../request/rest-error.ts';

/** @throws RestError PGRST111 for invalid headers, PGRST112 for an invalid status. */
export function responseOverrides(given: {
  headers: string | undefined;
  status: string | undefined;
}): {
  status?: number;
  headers: Record<string, string>;
} {
  const headers = given.headers === undefined ? {} : readHeaders(given.headers);
  if (given.status === undefined) return { headers };
  if (!/^[2-5]\d\d$/.test(given.status)) {
    throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
  }
  return { headers, status: Number(given.status) };
}

function readHeaders(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const one of parseList(text)) {
    const entries = typeof one === 'object' && one !== null ? Object.entries(one) : [];
    const [name, value] = entries[0] ?? [];
    if (entries.length !== 1 || typeof value !== 'string' || !isSendable(name, value)) refuse();
    headers[String(name).toLowerCase()] = String(value);
  }
  return headers;
}

const isSendable = (name: string | undefined, value: string) =>
  /^[\w!#$%&'*+.^`|~-]+$/.test(name ?? '') && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);

function parseList(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : refuse();
  } catch {
    return refuse();
  }
}

function refuse(): never {
  throw new RestError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
}
