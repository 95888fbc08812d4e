// Checks that run before the handler of a route, in this order: API key, rate limit of the client
// address, body size, CAPTCHA.
import type { RouteShorthandOptions } from 'fastify';
import type { AuthDeps } from './auth-deps.ts';
import { BODY_LIMITS } from './body-limits.ts';
import type { LimitKind } from './rate-limiter.ts';
import { requireAdmin } from './require-admin.ts';
import { requireCaptcha } from './require-captcha.ts';
import { requireKey } from './require-key.ts';
import { spendQuota } from './spend-quota.ts';

type Guard = (bodyLimit?: number, quota?: LimitKind) => RouteShorthandOptions;

export type Guards = {
  /** Returns the checks for routes that browsers open directly, without an API key. */
  withQuota(quota: LimitKind): RouteShorthandOptions;
  withKey: Guard;
  withCaptcha: Guard;
  forAdmins: RouteShorthandOptions;
};

export function createGuards(deps: AuthDeps): Guards {
  const key = requireKey(deps);
  const withQuota: Guards['withQuota'] = (quota) => ({ onRequest: spendQuota(deps, quota) });
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
