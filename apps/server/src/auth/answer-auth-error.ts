// Sends an error response in the format of the API version that the client requested
// (docs/protocol/auth.md#errors).
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { AuthError } from './auth-error.ts';

const VERSION_HEADER = 'x-supabase-api-version';
const FIRST_VERSION_WITH_CODES = '2024-01-01';
/**
 * Maximum length of an error message in characters. The limit is needed because some messages quote
 * the client's input.
 */
const MAX_OF_A_MESSAGE = 1000;

export function answerAuthError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = asAuthError(error, request.routeOptions.bodyLimit);
  if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  const { status, code, extra } = known;
  const message = known.message.slice(0, MAX_OF_A_MESSAGE);
  reply.code(status).header('x-sb-error-code', code);
  const version = request.headers[VERSION_HEADER];
  if (typeof version === 'string' && version >= FIRST_VERSION_WITH_CODES) {
    return reply.header(VERSION_HEADER, FIRST_VERSION_WITH_CODES).send({ code, message, ...extra });
  }
  return reply.send({ code: status, error_code: code, msg: message, ...extra });
}

function asAuthError(error: FastifyError | Error, bodyLimit: number | undefined): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof ZodError) {
    const [issue] = error.issues;
    const field = issue?.path.join('.');
    return new AuthError(400, 'validation_failed', `${field || 'body'}: ${issue?.message}`);
  }
  // PostgreSQL cannot store this text, for example because it contains a NUL character. The client
  // caused the error; the database is not down.
  if ('code' in error && ['22021', '22P05'].includes(String(error.code))) {
    return new AuthError(
      400,
      'validation_failed',
      'the request has characters that cannot be kept',
    );
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 413) {
    const message = `Request body too large (max ${bodyLimit} bytes)`;
    return new AuthError(413, 'request_entity_too_large', message);
  }
  if (status < 500) return new AuthError(status, 'bad_json', error.message);
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please try again later');
}
