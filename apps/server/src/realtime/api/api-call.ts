// One call of the broadcast API, with its authenticated caller.
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../identity.ts';

export type ApiCall = {
  request: FastifyRequest;
  identity: Identity;
  /** Request headers as JSON. Row-level security policies read them as `request.headers`. */
  headersJson: string;
  /**
   * Counts messages against the caller's rate limit per second, before they are validated.
   * @throws ApiError 429
   */
  spend(messages: number): void;
};
