// GET and HEAD /render/image/authenticated/:bucket/*: return a resized picture that the caller may
// see.
import type { FastifyPluginAsync } from 'fastify';
import { findObject } from '../../find-object.ts';
import { callerScope } from '../../http/caller-scope.ts';
import { objectAddress } from '../../http/object-address.ts';
import { requireCaller } from '../../http/require-caller.ts';
import type { Renderer } from '../../render/create-renderer.ts';
import { readTransform } from '../../render/read-transform.ts';
import { sendRendering } from '../../render/send-rendering.ts';
import type { StorageContext } from '../../storage-context.ts';

/**
 * GET, HEAD /render/image/authenticated/:bucket/*path?width&height&resize&quality&format: returns a
 * picture that the caller may see, resized. Refused: NoSuchKey, InvalidRequest for invalid options
 * and for files that are not pictures, SlowDown (429). Source: Supabase's image transformations.
 */
export const renderAuthenticated =
  ({ database, credentials }: StorageContext, renderer: Renderer): FastifyPluginAsync =>
  async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/render/image/authenticated/:bucket/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const caller = await requireCaller(credentials, request);
        const transform = readTransform(request.query);
        const scope = callerScope(caller, 'render.image_authenticated');
        const row = await findObject(database, scope, objectAddress(request));
        return sendRendering(renderer, request, reply, row, transform);
      },
    });
  };
