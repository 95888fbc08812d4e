// Serves the web app what it cannot know when it is built: this instance's public key, its map style and address if set,
// and the settings of the product.
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config/config.ts';

export const configRoute =
  (config: Config): FastifyPluginAsync =>
  async (app) => {
    /** GET /config.json: `{"anon_key", "contact_email"?, "map_style_url"?}` and what product.json adds. Fresh each time, since another DATA_DIR on the same address has another key. */
    app.get('/config.json', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send({
        ...config.productSettings,
        anon_key: config.anonKey,
        ...(config.contactEmail && { contact_email: config.contactEmail }),
        ...(config.mapStyleUrl && { map_style_url: config.mapStyleUrl }),
      }),
    );
  };
