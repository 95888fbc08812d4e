// Responses to unknown paths: 501 for protocol areas that are not implemented, and 404 for all
// other paths.
import type { FastifyReply, FastifyRequest } from 'fastify';

const AREA = /^\/(rest|auth|storage|functions|realtime)\/v1(\/|\?|$)/;

/**
 * Answers a path without a route.
 * @param builtAreas - Implemented areas: unknown paths below them are 404, below other areas 501.
 */
export function answerUnknownPath(
  builtAreas: ReadonlySet<string>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const area = AREA.exec(request.url)?.[1];
  if (area && !builtAreas.has(area)) {
    return reply
      .code(501)
      .send({ code: 'not_implemented', message: `/${area}/v1 is not part of this server yet.` });
  }
  return reply.code(404).send({ code: 'not_found', message: 'Requested path is invalid' });
}
