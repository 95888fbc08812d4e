// GET and HEAD /render/image/sign/:bucket/*: return the resized picture of a signed URL.
import type { FastifyPluginAsync } from 'fastify';
import { findObject } from '../../find-object.ts';
import { callerScope } from '../../http/caller-scope.ts';
import { objectAddress } from '../../http/object-address.ts';
import { checkSignedAddress } from '../../http/signed-address.ts';
import type { Renderer } from '../../render/create-renderer.ts';
import { readTransform } from '../../render/read-transform.ts';
import { sendRendering } from '../../render/send-rendering.ts';
import type { StorageContext } from '../../storage-context.ts';

/**
 * GET, HEAD /render/image/sign/:bucket/*path?token: returns the picture of a signed URL. The size
 * was fixed when the URL was signed. Refused: InvalidJWT, InvalidSignature, NoSuchKey,
 * InvalidRequest, SlowDown (429). Source: Supabase's image transformations.
 */
export const renderSigned =
  ({ database, credentials }: StorageContext, renderer: Renderer): FastifyPluginAsync =>
  async (app) => {
    app.route<{ Querystring: { token?: string } }>({
      method: ['GET', 'HEAD'],
      url: '/render/image/sign/:bucket/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const address = objectAddress(request);
        const { token } = request.query;
        const signed = await checkSignedAddress(credentials, 'render', address, token);
        const transform = readTransform(signed.transform);
        const scope = callerScope('server', 'render.image_sign');
        const row = await findObject(database, scope, address);
        return sendRendering(renderer, request, reply, row, transform);
      },
    });
  };
