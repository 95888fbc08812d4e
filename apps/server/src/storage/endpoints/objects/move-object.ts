// POST /object/move: renames an object or moves it to another bucket.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { findObject } from '../../find-object.ts';
import { callerScope } from '../../http/caller-scope.ts';
import { checkBucketName } from '../../http/check-bucket-name.ts';
import { checkObjectName } from '../../http/check-object-name.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { requireCaller } from '../../http/require-caller.ts';
import { storageRefusals } from '../../http/storage-refusals.ts';
import type { StorageContext } from '../../storage-context.ts';
import { checkBucketAccepts } from '../../upload/check-bucket-accepts.ts';

const body = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
  sourceVersionId: z.string().optional(),
});

/**
 * POST /object/move `{bucketId, sourceKey, destinationKey, destinationBucket?}`: renames the row;
 * the bytes are not moved. 200 `{"message":"Successfully moved","Id","Key"}`. The caller needs
 * select and update permission on the object. Refused: NoSuchKey, AccessDenied, Duplicate,
 * NoSuchBucket, a violation of the target bucket's rules, 501 if the request names a version.
 * Source: docs/protocol/storage.md#objects.
 */
export const moveObject =
  (context: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.post('/object/move', async (request) => {
      const { database, credentials } = context;
      const caller = await requireCaller(credentials, request);
      const asked = parseRequest(body, request.body);
      if (asked.sourceVersionId !== undefined) throw storageRefusals.notServed('object versions');
      const target = asked.destinationBucket || asked.bucketId;
      checkBucketName(target);
      const name = checkObjectName(asked.destinationKey);
      const scope = callerScope(caller, 'object.move');
      const source = { bucketId: asked.bucketId, name: asked.sourceKey };
      const row = await findObject(database, scope, source);
      if (target !== asked.bucketId) await checkBucketAccepts(context, target, row.metadata);
      const result = await database.asCaller(scope, {
        name: 'storage_move',
        text: `update storage.objects set bucket_id = $3, name = $4
          where bucket_id = $1 and name = $2 and coalesce(version, id::text) = $5`,
        values: [source.bucketId, source.name, target, name, row.version],
      });
      // No row was updated: either no policy allows the caller to update the object, or another
      // request has just replaced the object.
      if (!result.rowCount) throw storageRefusals.accessDenied();
      return { message: 'Successfully moved', Id: row.id, Key: `${target}/${name}` };
    });
  };
