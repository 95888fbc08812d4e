// What a session remembers of the program that its person uses.
import type { FastifyRequest } from 'fastify';

/** Characters: browsers send some 120, and a header may have 64,000. */
const MOST_CHARACTERS = 500;

export const userAgentOf = ({ headers }: FastifyRequest): string | null =>
  headers['user-agent']?.slice(0, MOST_CHARACTERS) ?? null;
