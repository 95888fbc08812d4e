// JSON body parser. An empty body counts as none, because clients send the content type without a
// body.
import type { FastifyInstance } from 'fastify';
import { exceededJsonLimit } from './json-depth.ts';

/**
 * Registers the parser: the body is undefined when empty; malformed, too deep or too large JSON is
 * a 400.
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
