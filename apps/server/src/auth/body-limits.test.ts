// Tests that every route of /auth/v1 that accepts a body declares a size limit.
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { BODY_LIMITS, requireBodyLimits } from './body-limits.ts';

it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'refuses to start with a %s route that has no body limit',
  (method) => {
    const app = Fastify();
    requireBodyLimits(app);
    const route = { method, url: '/x', handler: async () => '' };
    expect(() => app.route(route)).toThrow(`${method} /x has no bodyLimit`);
    app.route({ ...route, bodyLimit: BODY_LIMITS.short });
  },
);

it('requires no body limit for read-only routes', () => {
  const app = Fastify();
  requireBodyLimits(app);
  app.get('/x', async () => '');
});
