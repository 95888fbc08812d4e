// Runtime configuration of the web app: this instance's public key, map style and map file if
// configured, product settings, and the information that the operator publishes.
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config/config.ts';
import { mapFileAddress } from './map-file.ts';
import type { ReadPublishedInfo } from './published-info.ts';

export const configRoute =
  (config: Config, readPublished: ReadPublishedInfo): FastifyPluginAsync =>
  async (app) => {
    /**
     * GET /config.json: `{"anon_key", "browser_errors_sample"?, "map_style_url"?, "map_file"?}` and
     * the fields that product.json adds. Browsers must revalidate a cached response: another server
     * with a different DATA_DIR, and therefore a different key, may use the same address later.
     */
    app.get('/config.json', async (_request, reply) => {
      const mapFile = await mapFileAddress(config.mapFile);
      return reply.header('cache-control', 'no-cache').send({
        ...config.productSettings,
        ...(await readPublished()),
        anon_key: config.anonKey,
        // Without this field, all browsers report errors. The rate 1 is therefore omitted.
        ...(config.telemetry.browserErrorsSample < 1 && {
          browser_errors_sample: config.telemetry.browserErrorsSample,
        }),
        ...(config.mapStyleUrl && { map_style_url: config.mapStyleUrl }),
        ...(mapFile && { map_file: mapFile }),
      });
    });
  };
