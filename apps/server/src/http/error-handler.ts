// Error handler of all services. Responds with JSON that contains no internal details.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { bodyTooLargeText, exceededBodyLimit } from './body-too-large.ts';

/**
 * Errors of the client keep their status and message. Any other error becomes a 500 response, and
 * its cause is only logged.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status < 500) {
    const limit = exceededBodyLimit(error, request);
    const message = limit === undefined ? error.message : bodyTooLargeText(limit);
    return reply.code(status).send({ code: error.code ?? 'bad_request', message });
  }
  request.log.error({ err: error }, 'request failed');
  return reply.code(status).headers(UNEXPECTED_FAILURE.headers).send(UNEXPECTED_FAILURE.body);
}

/** Response for an unexpected error. Its body reveals nothing about the cause. */
export const UNEXPECTED_FAILURE = {
  status: 500,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({
    code: 'unexpected_failure',
    message: 'Something went wrong on the server.',
  }),
};
