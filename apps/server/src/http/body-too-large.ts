// Detection of bodies longer than their route allows.
import type { FastifyRequest } from 'fastify';

/** Default limit of routes that carry no file and set no limit. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Finds the limit that a body exceeded.
 * @returns The limit in bytes; undefined for any other error.
 */
export function exceededLimit(error: unknown, request: FastifyRequest): number | undefined {
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  return isTooLarge ? request.routeOptions.bodyLimit : undefined;
}

export const tooLargeText = (limit: number) =>
  `Request body is too large: at most ${limit} bytes are allowed`;
