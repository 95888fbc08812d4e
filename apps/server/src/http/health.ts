// Health endpoints. One tells load balancers whether the server is ready; the other tells operators
// the state of each part of the server.
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/database.ts';
import type { DrainState } from './drain-state.ts';
import type { ServiceParts } from './service-parts.ts';

export const healthRoute =
  (database: Database, parts: ServiceParts, leaving: DrainState): FastifyPluginAsync =>
  async (app) => {
    const answers = () =>
      database.query('select 1').then(
        () => true,
        () => false,
      );

    /**
     * GET /health: 200 `{"status":"ok"}` if the database responds, otherwise 503. While the server
     * is draining: 503 `{"status":"ending"}`.
     */
    app.get('/health', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (leaving.isLeaving()) return reply.code(503).send({ status: 'ending' });
      if (await answers()) return { status: 'ok' };
      return reply.code(503).send({ status: 'unavailable' });
    });

    /**
     * GET /health/parts: `{"database", "live", "mail"}`, and `nats` and `replica` if they are
     * configured. Each value is `working`, `failing` or `off`. Contains no personal data.
     */
    app.get('/health/parts', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=10');
      return { database: (await answers()) ? 'working' : 'failing', ...parts.states() };
    });
  };
