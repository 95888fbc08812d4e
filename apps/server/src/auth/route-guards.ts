// Checks that run before the handler of a route, in this order: API key, rate limit of the client
// address, body size, CAPTCHA.
import type { RouteShorthandOptions } from 'fastify';
import type { AuthDeps } from './auth-deps.ts';
import { BODY_LIMITS } from './body-limits.ts';
import type { RateLimitKind } from './rate-limiter.ts';
import { requireAdmin } from './require-admin.ts';
import { requireApiKey } from './require-api-key.ts';
import { requireCaptcha } from './require-captcha.ts';
import { spendQuota } from './spend-quota.ts';

type Guard = (bodyLimit?: number, quota?: RateLimitKind) => RouteShorthandOptions;

export type RouteGuards = {
  /**
   * Returns the options for routes that browsers open directly, without an API key. For these
   * routes, only the rate limit is checked.
   */
  withQuota(quota: RateLimitKind): RouteShorthandOptions;
  withKey: Guard;
  withCaptcha: Guard;
  forAdmins: RouteShorthandOptions;
};

export function createRouteGuards(deps: AuthDeps): RouteGuards {
  const key = requireApiKey(deps);
  const withQuota: RouteGuards['withQuota'] = (quota) => ({ onRequest: spendQuota(deps, quota) });
  const withKey: Guard = (bodyLimit = BODY_LIMITS.short, quota) => ({
    bodyLimit,
    onRequest: quota ? [key, spendQuota(deps, quota)] : key,
  });
  return {
    withQuota,
    withKey,
    withCaptcha: (...limits) => ({ ...withKey(...limits), preHandler: requireCaptcha(deps) }),
    forAdmins: { bodyLimit: BODY_LIMITS.admin, onRequest: [key, requireAdmin(deps)] },
  };
}
