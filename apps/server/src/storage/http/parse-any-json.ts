// Reads JSON whatever the content type is: clients send text/plain, or a type without a body.
import type { FastifyInstance } from 'fastify';
import { parseShallowJson } from '../../http/json-depth.ts';
import { refuse } from './refuse.ts';

/** The body is undefined when empty; anything but JSON is refused as InvalidRequest. */
export function parseAnyJson(area: FastifyInstance): void {
  area.removeAllContentTypeParsers();
  area.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, parseShallowJson(String(body)));
    } catch {
      done(refuse.invalidRequest('the body is not JSON'));
    }
  });
}
