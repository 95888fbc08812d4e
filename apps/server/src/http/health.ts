// Tells a load balancer whether this server can do its work, and people which of its parts do.
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

    /** GET /health: 200 `{"status":"ok"}` when the database answers, else 503; and 503 `{"status":"ending"}` from a server that is told to end. */
    app.get('/health', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (leaving.isLeaving()) return reply.code(503).send({ status: 'ending' });
      if (await answers()) return { status: 'ok' };
      return reply.code(503).send({ status: 'unavailable' });
    });

    /** GET /health/parts: `{"database", "live", "mail"}`, and `nats`, `replica` where they are set, each `working`, `failing` or `off`; nothing about anybody. */
    app.get('/health/parts', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=10');
      return { database: (await answers()) ? 'working' : 'failing', ...parts.states() };
    });
  };
