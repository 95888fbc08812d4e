// Parses JSON regardless of the content type. Some clients send JSON as text/plain, and some send a
// content type without a body.
import type { FastifyInstance } from 'fastify';
import { exceededJsonLimit } from '../../http/json-depth.ts';
import { storageRefusals } from './storage-refusals.ts';

/**
 * Registers the parser. An empty body becomes undefined; anything that is not JSON is rejected as
 * InvalidRequest.
 */
export function parseEveryBodyAsJson(area: FastifyInstance): void {
  area.removeAllContentTypeParsers();
  area.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, undefined);
    const excess = exceededJsonLimit(text);
    if (excess !== undefined) return done(storageRefusals.invalidRequest(excess));
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return done(storageRefusals.invalidRequest('the body is not JSON'));
    }
    done(null, value);
  });
}
