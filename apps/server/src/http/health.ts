// Tells a load balancer whether this server can do its work.
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/database.ts';

export const healthRoute =
  (database: Database): FastifyPluginAsync =>
  async (app) => {
    /** GET /health: 200 `{"status":"ok"}` when the database answers, else 503. */
    app.get('/health', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        await database.query('select 1');
        return { status: 'ok' };
      } catch {
        return reply.code(503).send({ status: 'unavailable' });
      }
    });
  };
