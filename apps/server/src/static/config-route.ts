// Serves the web app what it cannot know when it is built: this instance's public key, its map's style and file if set, the settings of the
// product, and what its people publish about it.
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config/config.ts';
import { mapFileAddress } from './map-file.ts';
import type { ReadPublishedInfo } from './published-info.ts';

export const configRoute =
  (config: Config, readPublished: ReadPublishedInfo): FastifyPluginAsync =>
  async (app) => {
    /** GET /config.json: `{"anon_key", "browser_errors_sample"?, "map_style_url"?, "map_file"?}` and what product.json adds. Fresh each time, since another DATA_DIR on the same address has another key. */
    app.get('/config.json', async (_request, reply) => {
      const mapFile = await mapFileAddress(config.mapFile);
      return reply.header('cache-control', 'no-cache').send({
        ...config.productSettings,
        ...(await readPublished()),
        anon_key: config.anonKey,
        // Most instances take all of them, and say nothing.
        ...(config.telemetry.browserErrorsSample < 1 && {
          browser_errors_sample: config.telemetry.browserErrorsSample,
        }),
        ...(config.mapStyleUrl && { map_style_url: config.mapStyleUrl }),
        ...(mapFile && { map_file: mapFile }),
      });
    });
  };
