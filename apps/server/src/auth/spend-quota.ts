// Counts a request against the rate limit of its client address, before the body is read.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from './auth-deps.ts';
import type { RateLimitKind } from './rate-limiter.ts';

/**
 * Returns a request hook that counts each request to a route.
 * @throws AuthError 429 over_request_rate_limit
 */
export const spendQuota =
  ({ limiter, networkOf }: Pick<AuthDeps, 'limiter' | 'networkOf'>, kind: RateLimitKind) =>
  (request: FastifyRequest): Promise<void> =>
    limiter.hit(kind, networkOf(request));
