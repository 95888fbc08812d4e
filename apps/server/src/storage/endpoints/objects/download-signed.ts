// GET and HEAD /object/sign/:bucket/*: download the file of a signed URL.
import type { FastifyPluginAsync } from 'fastify';
import { findObject } from '../../find-object.ts';
import { callerScope } from '../../http/caller-scope.ts';
import { objectAddress } from '../../http/object-address.ts';
import { checkSignedAddress } from '../../http/signed-address.ts';
import { sendObject } from '../../serve/send-object.ts';
import type { StorageContext } from '../../storage-context.ts';

/**
 * GET, HEAD /object/sign/:bucket/*path?token, `&download[=name]`: the file of a signed URL; no API
 * key is needed. Refused: InvalidJWT for a forged or expired token, InvalidSignature for a token of
 * another object, NoSuchKey. Source: docs/protocol/storage.md#signed-addresses.
 */
export const downloadSigned =
  ({ database, credentials, store }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.route<{ Querystring: { token?: string } }>({
      method: ['GET', 'HEAD'],
      url: '/object/sign/:bucket/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const address = objectAddress(request);
        await checkSignedAddress(credentials, 'download', address, request.query.token);
        const scope = callerScope('server', 'object.get_signed');
        return sendObject(store, request, reply, () => findObject(database, scope, address));
      },
    });
  };
