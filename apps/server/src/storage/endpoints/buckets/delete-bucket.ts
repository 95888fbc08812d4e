// DELETE /bucket/:id: deletes an empty bucket.
import type { FastifyPluginAsync } from 'fastify';
import pg from 'pg';
import { callerScope } from '../../http/caller-scope.ts';
import { requireCaller } from '../../http/require-caller.ts';
import { storageRefusals } from '../../http/storage-refusals.ts';
import type { StorageContext } from '../../storage-context.ts';

/**
 * DELETE /bucket/:id: removes an empty bucket as the caller. 200 `{"message":"Successfully
 * deleted"}`. Refused: NoSuchBucket (also when the caller may not delete the bucket),
 * ResourceNotEmpty. Source: docs/protocol/storage.md#buckets.
 */
export const deleteBucket =
  ({ database, credentials, removeDiscarded }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.delete<{ Params: { id: string } }>('/bucket/:id', async (request) => {
      const caller = await requireCaller(credentials, request);
      const result = await database
        .asCaller(callerScope(caller, 'bucket.delete'), {
          name: 'storage_delete_bucket',
          text: 'delete from storage.buckets where id = $1',
          values: [request.params.id],
        })
        .catch((error) => {
          // SQLSTATE if rows reference the bucket: 23001 in PostgreSQL 18, 23503 before.
          const isReferenced =
            error instanceof pg.DatabaseError && /^23(503|001)$/.test(error.code ?? '');
          throw isReferenced ? storageRefusals.bucketNotEmpty() : error;
        });
      if (!result.rowCount) throw storageRefusals.noSuchBucket();
      removeDiscarded();
      return { message: 'Successfully deleted' };
    });
  };
