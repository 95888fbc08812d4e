// One call of the broadcast API, with what has been found out about its caller.
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../identity.ts';

export type ApiCall = {
  request: FastifyRequest;
  identity: Identity;
  /** What policies read as `request.headers`. */
  headersJson: string;
  /** Counts messages against the caller's second, before they are looked at; throws ApiError 429. */
  spend(messages: number): void;
};
