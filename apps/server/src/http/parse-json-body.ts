// Reads JSON bodies, and an empty one as none: clients send the content type with no body behind it.
import type { FastifyInstance } from 'fastify';

/** The body is undefined when empty; malformed JSON is a 400. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}
