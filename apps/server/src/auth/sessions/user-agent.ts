// Returns the user agent to store with a session, shortened if it is too long.
import type { FastifyRequest } from 'fastify';

/**
 * Maximum length of a stored user agent in characters. Browsers send about 120 characters, but a
 * header may have up to 64,000.
 */
const MAX_CHARACTERS = 500;

export const userAgentOf = ({ headers }: FastifyRequest): string | null =>
  headers['user-agent']?.slice(0, MAX_CHARACTERS) ?? null;
