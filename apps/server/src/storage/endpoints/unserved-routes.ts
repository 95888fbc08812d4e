// Features of Supabase's storage that this server does not have. Requests for them get status 501
// with the name of the feature.
import type { FastifyPluginAsync } from 'fastify';
import { storageRefusals } from '../http/storage-refusals.ts';

const FEATURES: Record<string, string> = {
  '/s3': 'the S3 protocol',
  '/s3/*': 'the S3 protocol',
  '/vector/*': 'vector buckets',
  '/iceberg/*': 'analytics buckets',
  '/cdn/*': 'purging a CDN',
  '/bucket/:id/lifecycle': 'lifecycle rules',
};

/**
 * Every request for a feature that this server does not have: 501 NotSupported, with the name of
 * the feature in the message. Source: storage-js.
 */
export const unservedRoutes: FastifyPluginAsync = async (app) => {
  for (const [url, feature] of Object.entries(FEATURES)) {
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      exposeHeadRoute: false,
      handler: () => {
        throw storageRefusals.notServed(feature);
      },
    });
  }
};
