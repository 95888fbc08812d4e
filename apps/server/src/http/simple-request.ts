// Recognises simple requests by their URL and headers. Only they may take the fast path.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { UNCOUNTED_BODY_BYTES } from './body-budget.ts';

export type SimpleRequest = {
  method: string;
  /**
   * Path below the prefix of the service. It contains only letters, digits, underscores and
   * slashes.
   */
  path: string;
  /** Query string, without the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  hasBody: boolean;
};

const WITH_BODY = new Set(['POST', 'PATCH', 'PUT']);
const WITHOUT_BODY = new Set(['GET', 'DELETE']);
const PLAIN_PATH = /^\/\w[\w/]*$/;
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i;

/**
 * Parses a request that may take the fast path.
 * @returns undefined if the URL or the headers do not meet the conditions of the fast path. The
 * framework must then answer the request.
 */
export function parseSimpleRequest(
  { method = '', url = '', headers }: IncomingMessage,
  prefix: string,
): SimpleRequest | undefined {
  if (!url.startsWith(prefix)) return undefined;
  const question = url.indexOf('?');
  const path = url.slice(prefix.length, question < 0 ? undefined : question);
  if (!PLAIN_PATH.test(path)) return undefined;
  if (headers['transfer-encoding'] !== undefined || url.includes('#')) return undefined;
  const length = Number(headers['content-length'] ?? 0);
  const hasBody = length > 0;
  if (hasBody ? !WITH_BODY.has(method) : !WITHOUT_BODY.has(method)) return undefined;
  if (
    hasBody &&
    (length > UNCOUNTED_BODY_BYTES || !JSON_TYPE.test(headers['content-type'] ?? ''))
  ) {
    return undefined;
  }
  return { method, path, query: question < 0 ? '' : url.slice(question + 1), headers, hasBody };
}
