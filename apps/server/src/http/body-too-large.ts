// What is answered to a body that is longer than its route takes.
import type { FastifyRequest } from 'fastify';

/** Of a route that carries no file and names no limit of its own. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** @returns Which limit, in bytes, the body exceeds; undefined for any other error. */
export function exceededLimit(error: unknown, request: FastifyRequest): number | undefined {
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  return isTooLarge ? request.routeOptions.bodyLimit : undefined;
}

export const tooLargeText = (limit: number) =>
  `Request body is too large: at most ${limit} bytes are allowed`;
