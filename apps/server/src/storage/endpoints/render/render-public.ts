// GET and HEAD /render/image/public/:bucket/*: return a resized picture of a public bucket.
import type { FastifyPluginAsync } from 'fastify';
import { findPublicObject } from '../../find-public-object.ts';
import { objectAddress } from '../../http/object-address.ts';
import type { Renderer } from '../../render/create-renderer.ts';
import { readTransform } from '../../render/read-transform.ts';
import { sendRendering } from '../../render/send-rendering.ts';
import type { StorageContext } from '../../storage-context.ts';

/**
 * GET, HEAD /render/image/public/:bucket/*path?width&height&resize&quality&format: a resized
 * picture of a public bucket; no API key is needed. Refused: NoSuchBucket, NoSuchKey,
 * InvalidRequest, SlowDown (429). Source: Supabase's image transformations.
 */
export const renderPublic =
  ({ database }: StorageContext, renderer: Renderer): FastifyPluginAsync =>
  async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/render/image/public/:bucket/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const transform = readTransform(request.query);
        const address = objectAddress(request);
        const row = await findPublicObject(database, address, 'render.image_public');
        return sendRendering(renderer, request, reply, row, transform);
      },
    });
  };
