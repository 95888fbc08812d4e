// Tells requests that have nothing unusual about them, by their address and headers alone.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { FREE_BODY_BYTES } from './body-budget.ts';

export type PlainRequest = {
  method: string;
  /** Below the service's prefix; of letters, digits, underscores and slashes alone. */
  path: string;
  /** Without the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  hasBody: boolean;
};

const WITH_BODY = new Set(['POST', 'PATCH', 'PUT']);
const WITHOUT_BODY = new Set(['GET', 'DELETE']);
const PLAIN_PATH = /^\/\w[\w/]*$/;
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i;

/** @returns undefined for anything that does not look like what a screen asks for all day. */
export function readPlainRequest(
  { method = '', url = '', headers }: IncomingMessage,
  prefix: string,
): PlainRequest | undefined {
  if (!url.startsWith(prefix)) return undefined;
  const question = url.indexOf('?');
  const path = url.slice(prefix.length, question < 0 ? undefined : question);
  if (!PLAIN_PATH.test(path)) return undefined;
  if (headers['transfer-encoding'] !== undefined || url.includes('#')) return undefined;
  const length = Number(headers['content-length'] ?? 0);
  const hasBody = length > 0;
  if (hasBody ? !WITH_BODY.has(method) : !WITHOUT_BODY.has(method)) return undefined;
  if (hasBody && (length > FREE_BODY_BYTES || !JSON_TYPE.test(headers['content-type'] ?? ''))) {
    return undefined;
  }
  return { method, path, query: question < 0 ? '' : url.slice(question + 1), headers, hasBody };
}
