// Responds to errors in storage-api's format without internal details
// (docs/protocol/storage.md#errors-and-rights).
import type { FastifyReply, FastifyRequest } from 'fastify';
import { exceededBodyLimit } from '../../http/body-too-large.ts';
import { storageRefusals } from './storage-refusals.ts';
import { toStorageError } from './to-storage-error.ts';

/**
 * Error statuses for which the response has the same HTTP status. The same holds for a request body
 * that is too large (413). For all other errors, the HTTP status is 400, and only the body of the
 * response contains the real status.
 */
const TRUE_STATUSES = new Set([416, 429, 500, 501, 503]);

export function answerStorageError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const limit = exceededBodyLimit(error, request);
  const refusal = limit === undefined ? toStorageError(error) : storageRefusals.bodyTooLarge(limit);
  if (refusal.status === 500) {
    request.log.error({ err: error }, 'storage request failed');
  }
  return reply
    .code(limit !== undefined || TRUE_STATUSES.has(refusal.status) ? refusal.status : 400)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(JSON.stringify(refusal.body));
}
