// Features of Supabase's storage that this server does not have, each answered with 501 and its
// name.
import type { FastifyPluginAsync } from 'fastify';
import { refuse } from '../http/refuse.ts';

const FEATURES: Record<string, string> = {
  '/s3': 'the S3 protocol',
  '/s3/*': 'the S3 protocol',
  '/vector/*': 'vector buckets',
  '/iceberg/*': 'analytics buckets',
  '/cdn/*': 'purging a CDN',
  '/bucket/:id/lifecycle': 'lifecycle rules',
};

/**
 * Answers all methods of the paths above with 501 NotSupported, with the feature in the message.
 * Source: storage-js.
 */
export const notServed: FastifyPluginAsync = async (app) => {
  for (const [url, feature] of Object.entries(FEATURES)) {
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      exposeHeadRoute: false,
      handler: () => {
        throw refuse.notServed(feature);
      },
    });
  }
};
