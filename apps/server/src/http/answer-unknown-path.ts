// Answers what no route takes: protocol areas that are not built say so, everything else is not found.
import type { FastifyReply, FastifyRequest } from 'fastify';

const AREA = /^\/(rest|auth|storage|functions|realtime)\/v1(\/|\?|$)/;

/**
 * @param builtAreas Areas with a service; a path in them that no route takes is 404, in any other area 501.
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
