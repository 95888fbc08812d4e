// POST /bucket: creates a bucket.
import type { FastifyPluginAsync } from 'fastify';
import { callerScope } from '../../http/caller-scope.ts';
import { checkBucketName } from '../../http/check-bucket-name.ts';
import { requireCaller } from '../../http/require-caller.ts';
import type { StorageContext } from '../../storage-context.ts';
import { readBucketBody } from './bucket-body.ts';

/**
 * POST /bucket `{id?, name, public?, file_size_limit?, allowed_mime_types?}`: creates a bucket as
 * the caller. 200 `{"name"}`. Refused: InvalidBucketName, AccessDenied without an insert policy,
 * Duplicate. Source: docs/protocol/storage.md#buckets.
 */
export const createBucket =
  ({ database, credentials, fileSizeLimit }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.post('/bucket', async (request) => {
      const caller = await requireCaller(credentials, request);
      const body = readBucketBody(request.body, fileSizeLimit);
      const id = body.id || body.name;
      checkBucketName(id);
      await database.asCaller(callerScope(caller, 'bucket.create'), {
        name: 'storage_create_bucket',
        text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
          values ($1, $2, case when $3 ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $3::uuid end, $3, $4, $5, $6)`,
        values: [
          id,
          body.name || id,
          caller.claims.sub ?? null,
          body.isPublic ?? false,
          body.fileSizeLimit ?? null,
          body.allowedMimeTypes ?? null,
        ],
      });
      return { name: body.name || id };
    });
  };
