// Error handler of all services: responds as JSON without internal details.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { exceededLimit, tooLargeText } from './body-too-large.ts';

/**
 * Client errors keep their status and message; any other error is a 500 whose reason appears only
 * in the log.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status < 500) {
    const limit = exceededLimit(error, request);
    const message = limit === undefined ? error.message : tooLargeText(limit);
    return reply.code(status).send({ code: error.code ?? 'bad_request', message });
  }
  request.log.error({ err: error }, 'request failed');
  return reply.code(status).headers(UNEXPECTED_FAILURE.headers).send(UNEXPECTED_FAILURE.body);
}

/** Response body that reveals nothing about the error. */
export const UNEXPECTED_FAILURE = {
  status: 500,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({
    code: 'unexpected_failure',
    message: 'Something went wrong on the server.',
  }),
};
