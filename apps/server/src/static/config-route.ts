// Tells the web app the one thing it cannot know when it is built: this instance's public key.
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config/config.ts';

export const configRoute =
  (config: Config): FastifyPluginAsync =>
  async (app) => {
    /** GET /config.json: `{"anon_key"}`. Fresh each time, since another DATA_DIR on the same address has another key. */
    app.get('/config.json', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send({ anon_key: config.anonKey }),
    );
  };
