// Reads JSON bodies, and takes an empty one as none: clients send the content type without a body.
import type { FastifyInstance } from 'fastify';
import { isDeeperThan, MOST_JSON_LEVELS } from './json-depth.ts';

/** The body is undefined when empty; malformed JSON, or JSON deeper than anybody writes, is a 400. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') done(null, undefined);
    else if (isDeeperThan(MOST_JSON_LEVELS, text)) done(tooDeep());
    else parse(request, text, done);
  });
}

const tooDeep = () =>
  Object.assign(new Error(`JSON is nested deeper than ${MOST_JSON_LEVELS} levels`), {
    statusCode: 400,
  });
