// POST /object/sign/:bucket
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { callerScope } from '../../http/caller-scope.ts';
import { checkBucketName } from '../../http/check-bucket-name.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { requireCaller } from '../../http/require-caller.ts';
import { signAddress } from '../../http/signed-address.ts';
import { signedPath } from '../../http/signed-path.ts';
import type { StorageContext } from '../../storage-context.ts';
import { expiresInSchema } from './expires-in-schema.ts';

const body = z.object({
  expiresIn: expiresInSchema,
  paths: z.array(z.string().max(1024)).min(1).max(1000),
});

/**
 * POST /object/sign/:bucket `{expiresIn, paths[]}`: addresses of many files at once, in the same order.
 * 200 `[{error, path, signedURL}]`, also when the caller may not see some: those carry `error`. Source: docs/protocol/storage.md#signed-addresses.
 */
export const signObjects =
  ({ database, credentials }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.post<{ Params: { bucket: string } }>('/object/sign/:bucket', async (request) => {
      const caller = await requireCaller(credentials, request);
      const bucketId = request.params.bucket;
      checkBucketName(bucketId);
      const { expiresIn, paths } = parseRequest(body, request.body);
      const { rows } = await database.asCaller<{ name: string }>(
        callerScope(caller, 'object.sign_many'),
        {
          name: 'storage_sign_objects',
          text: 'select name from storage.objects where bucket_id = $1 and name = any($2)',
          values: [bucketId, paths],
        },
      );
      const visible = new Set(rows.map((row) => row.name));
      return Promise.all(
        paths.map(async (path) => {
          if (!visible.has(path)) return { error: MISSING, path, signedURL: null };
          const address = { bucketId, name: path };
          const token = await signAddress(credentials, 'download', address, expiresIn);
          return { error: null, path, signedURL: signedPath('/object/sign', address, token) };
        }),
      );
    });
  };

const MISSING = 'Either the object does not exist or you do not have access to it';
