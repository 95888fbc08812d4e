// Detects request bodies that exceed the limit of their route.
import type { FastifyRequest } from 'fastify';

/** Limit in bytes for routes that set no limit and do not accept files. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Returns the size limit that the body of a request exceeded.
 * @returns The limit in bytes; undefined if `error` does not report a body that is too large.
 */
export function exceededBodyLimit(error: unknown, request: FastifyRequest): number | undefined {
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  return isTooLarge ? request.routeOptions.bodyLimit : undefined;
}

export const bodyTooLargeText = (limit: number) =>
  `Request body is too large: at most ${limit} bytes are allowed`;
