// GET and HEAD /object/public/:bucket/*: download a file of a public bucket.
import type { FastifyPluginAsync } from 'fastify';
import { findPublicObject } from '../../find-public-object.ts';
import { objectAddress } from '../../http/object-address.ts';
import { sendObject } from '../../serve/send-object.ts';
import type { StorageContext } from '../../storage-context.ts';

/**
 * GET, HEAD /object/public/:bucket/*path, `?download[=name]`: a file of a public bucket; no API key
 * is needed. Refused: NoSuchBucket, also for a bucket that is not public; NoSuchKey; InvalidRange
 * (416). Source: docs/protocol/storage.md#objects.
 */
export const downloadPublic =
  ({ database, store }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/object/public/:bucket/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const address = objectAddress(request);
        return sendObject(store, request, reply, () =>
          findPublicObject(database, address, 'object.get_public'),
        );
      },
    });
  };
