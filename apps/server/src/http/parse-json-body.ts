// Parser of JSON bodies. An empty body is allowed, because some clients send the content type
// without a body.
import type { FastifyInstance } from 'fastify';
import { exceededJsonLimit } from './json-depth.ts';

/**
 * Registers the parser. An empty body becomes undefined. JSON that is malformed, nested too deeply
 * or too large is refused with 400.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, undefined);
    const excess = exceededJsonLimit(text);
    if (excess === undefined) parse(request, text, done);
    else done(Object.assign(new Error(excess), { statusCode: 400 }));
  });
}
