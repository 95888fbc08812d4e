// GET and HEAD /object/info/[authenticated/|public/]:bucket/*: return information about a file,
// such as its size and type.
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { findObject, type ObjectRow } from '../../find-object.ts';
import { findPublicObject } from '../../find-public-object.ts';
import { callerScope } from '../../http/caller-scope.ts';
import { objectAddress } from '../../http/object-address.ts';
import { requireCaller } from '../../http/require-caller.ts';
import { etagOf, objectHeaders } from '../../serve/object-headers.ts';
import type { StorageContext } from '../../storage-context.ts';

/**
 * GET /object/info/:bucket/*path, /object/info/authenticated/… as the caller, /object/info/public/…
 * for everybody: size, type and other information about a file; `metadata` is what the uploader
 * set. HEAD: the headers that a download of the file would have. Refused: NoSuchKey (storage-js's
 * `exists` relies on that code), NoSuchBucket. Source: docs/protocol/storage.md#objects.
 */
export const objectInfo =
  ({ database, credentials }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    const asCaller = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await requireCaller(credentials, request);
      const scope = callerScope(caller, 'object.get_authenticated_info');
      return answer(await findObject(database, scope, objectAddress(request)), request, reply);
    };
    const asAnybody = async (request: FastifyRequest, reply: FastifyReply) => {
      const address = objectAddress(request);
      const row = await findPublicObject(database, address, 'object.info_public');
      return answer(row, request, reply);
    };
    const routes = {
      '/object/info/:bucket/*': asCaller,
      '/object/info/authenticated/:bucket/*': asCaller,
      '/object/info/public/:bucket/*': asAnybody,
    };
    for (const [url, handler] of Object.entries(routes)) {
      app.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler });
    }
  };

function answer(row: ObjectRow, request: FastifyRequest, reply: FastifyReply) {
  if (request.method === 'HEAD') {
    const length = String(row.metadata?.size ?? 0);
    return reply.headers({ ...objectHeaders(row, undefined), 'content-length': length }).send();
  }
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: row.metadata?.size ?? null,
    content_type: row.metadata?.mimetype ?? null,
    cache_control: row.metadata?.cacheControl ?? null,
    etag: etagOf(row),
    metadata: row.user_metadata ?? {},
    last_modified: row.updated_at,
    created_at: row.created_at,
  };
}
