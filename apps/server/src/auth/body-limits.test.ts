// Every route of /auth/v1 that takes a body says how long it may be.
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { BODY_LIMITS, requireBodyLimits } from './body-limits.ts';

it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'a route for %s without a limit stops the start',
  (method) => {
    const app = Fastify();
    requireBodyLimits(app);
    const route = { method, url: '/x', handler: async () => '' };
    expect(() => app.route(route)).toThrow(`${method} /x has no bodyLimit`);
    app.route({ ...route, bodyLimit: BODY_LIMITS.short });
  },
);

it('what is only read needs none', () => {
  const app = Fastify();
  requireBodyLimits(app);
  app.get('/x', async () => '');
});
