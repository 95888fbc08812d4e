// Responds to paths without a route: 501 for areas of the protocol that this server does not
// implement, 404 for all others.
import type { FastifyReply, FastifyRequest } from 'fastify';

const AREA = /^\/(rest|auth|storage|functions|realtime)\/v1(\/|\?|$)/;

/**
 * Responds to a path without a route.
 * @param builtAreas - Areas of the protocol that are implemented. A path in one of them gets 404, a
 * path in any other area 501.
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
