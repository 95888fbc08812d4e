// What each endpoint of /auth/v1 gets.
import type { ServiceDeps } from '../http/service-deps.ts';
import type { RateLimiter } from './rate-limiter.ts';

export type AuthDeps = ServiceDeps & { limiter: RateLimiter };
