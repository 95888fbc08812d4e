// GET and HEAD /object/:bucket/* and /object/authenticated/:bucket/*: download a file as the
// caller.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { findObject } from '../../find-object.ts';
import { callerScope } from '../../http/caller-scope.ts';
import { objectAddress } from '../../http/object-address.ts';
import { requireCaller } from '../../http/require-caller.ts';
import { sendObject } from '../../serve/send-object.ts';
import type { StorageContext } from '../../storage-context.ts';

/**
 * GET, HEAD /object/:bucket/*path or /object/authenticated/…, `?download[=name]`: a file that the caller may see.
 * 200, 206 with Range, 304 with If-None-Match or If-Modified-Since. Refused: NoSuchKey, NoSuchBucket, InvalidRange (416).
 * Source: docs/protocol/storage.md#objects.
 */
export const downloadObject =
  ({ database, credentials, store }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await requireCaller(credentials, request);
      const scope = callerScope(caller, 'object.get_authenticated');
      const address = objectAddress(request);
      return sendObject(store, request, reply, () => findObject(database, scope, address));
    };
    for (const url of ['/object/:bucket/*', '/object/authenticated/:bucket/*']) {
      app.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler });
    }
  };
