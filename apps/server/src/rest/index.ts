// REST service: one pipeline (request-pipeline.ts) behind two adapters, the framework's route and the fast
// path that bypasses the framework.
import type { FastifyPluginAsync } from 'fastify';
import type { ServiceDeps } from '../http/service-deps.ts';
import { serveOnFastPath } from './fast-path-route.ts';
import { serveThroughFastify } from './fastify-route.ts';
import { createLiveSchemaCache } from './plan/schema-cache/live-schema-cache.ts';
import { createRequestPipeline } from './request-pipeline.ts';

const ROLES = ['anon', 'authenticated', 'service_role'];

/** Serves the tables, views and functions of the exposed schemas with the caller's rights. */
export const restService =
  ({ config, database, credentials, direct }: ServiceDeps): FastifyPluginAsync =>
  async (app) => {
    const schemaCache = createLiveSchemaCache({
      query: (text, values) => database.query(text, values),
      schemas: config.restSchemas,
      roles: ROLES,
    });
    const stopListening = await database.listen('pgrst', () => schemaCache.reload());
    app.addHook('onClose', stopListening);

    const pipeline = createRequestPipeline({ config, database, schemaCache });
    serveThroughFastify({ app, pipeline, credentials });
    serveOnFastPath({ direct, pipeline, credentials });
  };
