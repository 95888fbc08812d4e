// DELETE /object/:bucket/*: removes one object.
import type { FastifyPluginAsync } from 'fastify';
import { callerScope } from '../../http/caller-scope.ts';
import { objectAddress } from '../../http/object-address.ts';
import { requireCaller } from '../../http/require-caller.ts';
import { storageRefusals } from '../../http/storage-refusals.ts';
import type { StorageContext } from '../../storage-context.ts';

/**
 * DELETE /object/:bucket/*path: removes one file as the caller. 200 `{"message":"Successfully
 * deleted"}`. Refused with NoSuchKey if the file does not exist, or if the caller may not see or
 * delete it. Source: docs/protocol/storage.md#objects.
 */
export const removeObject =
  ({ database, credentials, removeDiscarded }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.delete('/object/:bucket/*', async (request) => {
      const caller = await requireCaller(credentials, request);
      const { bucketId, name } = objectAddress(request);
      const result = await database.asCaller(callerScope(caller, 'object.delete'), {
        name: 'storage_remove_object',
        text: 'delete from storage.objects where bucket_id = $1 and name = $2',
        values: [bucketId, name],
      });
      if (!result.rowCount) throw storageRefusals.noSuchKey();
      removeDiscarded();
      return { message: 'Successfully deleted' };
    });
  };
