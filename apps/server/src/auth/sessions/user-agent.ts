// Returns the user agent to store with a session.
import type { FastifyRequest } from 'fastify';

/**
 * Maximum characters of a stored user agent: browsers send about 120, and a header may have 64,000.
 */
const MAX_CHARACTERS = 500;

export const userAgentOf = ({ headers }: FastifyRequest): string | null =>
  headers['user-agent']?.slice(0, MAX_CHARACTERS) ?? null;
