// POST /bucket/:id/empty: removes all objects of a bucket.
import type { FastifyPluginAsync } from 'fastify';
import { callerScope } from '../../http/caller-scope.ts';
import { requireCaller } from '../../http/require-caller.ts';
import { storageRefusals } from '../../http/storage-refusals.ts';
import type { StorageContext } from '../../storage-context.ts';

/**
 * POST /bucket/:id/empty: removes every object that the caller may remove. The rows are deleted
 * before the response, the bytes soon after. Refused: NoSuchBucket. Source:
 * docs/protocol/storage.md#buckets.
 */
export const emptyBucket =
  ({ database, credentials, removeDiscarded }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.post<{ Params: { id: string } }>('/bucket/:id/empty', async (request) => {
      const caller = await requireCaller(credentials, request);
      const { rows } = await database.asCaller(callerScope(caller, 'bucket.empty'), {
        name: 'storage_empty_bucket',
        text: `with bucket as (select id from storage.buckets where id = $1),
            emptied as (delete from storage.objects where bucket_id in (select id from bucket))
          select id from bucket`,
        values: [request.params.id],
      });
      removeDiscarded();
      if (!rows[0]) throw storageRefusals.noSuchBucket();
      return {
        message: 'Empty bucket has been queued. Completion may take up to an hour.',
      };
    });
  };
