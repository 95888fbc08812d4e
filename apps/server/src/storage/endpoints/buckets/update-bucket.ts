// PUT /bucket/:id: changes the options of a bucket.
import type { FastifyPluginAsync } from 'fastify';
import { callerScope } from '../../http/caller-scope.ts';
import { requireCaller } from '../../http/require-caller.ts';
import { storageRefusals } from '../../http/storage-refusals.ts';
import type { StorageContext } from '../../storage-context.ts';
import { readBucketBody } from './bucket-body.ts';

/**
 * PUT /bucket/:id `{public?, file_size_limit?, allowed_mime_types?}`: changes the given options as
 * the caller. 200 `{"message":"Successfully updated"}`. Refused with NoSuchBucket if the bucket
 * does not exist or the caller may not change it. Source: docs/protocol/storage.md#buckets.
 */
export const updateBucket =
  ({ database, credentials, fileSizeLimit }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.put<{ Params: { id: string } }>('/bucket/:id', async (request) => {
      const caller = await requireCaller(credentials, request);
      const body = readBucketBody(request.body, fileSizeLimit);
      const result = await database.asCaller(callerScope(caller, 'bucket.update'), {
        name: 'storage_update_bucket',
        text: `update storage.buckets set
            public = coalesce($2, public),
            file_size_limit = case when $3 then $4::bigint else file_size_limit end,
            allowed_mime_types = case when $5 then $6::text[] else allowed_mime_types end,
            updated_at = now()
          where id = $1`,
        values: [
          request.params.id,
          body.isPublic ?? null,
          body.fileSizeLimit !== undefined,
          body.fileSizeLimit ?? null,
          body.allowedMimeTypes !== undefined,
          body.allowedMimeTypes ?? null,
        ],
      });
      if (!result.rowCount) throw storageRefusals.noSuchBucket();
      return { message: 'Successfully updated' };
    });
  };
