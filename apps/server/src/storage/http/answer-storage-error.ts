// Responds to errors in storage-api's format without internal details
// (docs/protocol/storage.md#errors-and-rights).
import type { FastifyReply, FastifyRequest } from 'fastify';
import { exceededBodyLimit } from '../../http/body-too-large.ts';
import { storageRefusals } from './storage-refusals.ts';
import { toStorageError } from './to-storage-error.ts';

/**
 * Real statuses that are sent as the HTTP status. The status of any error before the body was read
 * is also sent as the HTTP status. All other errors have HTTP status 400, and their real status is
 * in the body.
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
