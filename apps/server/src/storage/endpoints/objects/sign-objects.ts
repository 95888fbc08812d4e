// POST /object/sign/:bucket: creates signed URLs for several files.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { boundedList } from '../../../describe-validation-errors.ts';
import { callerScope } from '../../http/caller-scope.ts';
import { checkBucketName } from '../../http/check-bucket-name.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { requireCaller } from '../../http/require-caller.ts';
import { signAddress } from '../../http/signed-address.ts';
import { signedPath } from '../../http/signed-path.ts';
import type { StorageContext } from '../../storage-context.ts';
import { expiresInSchema } from './expires-in-schema.ts';
import { LIST_BODY_BYTES, MAX_LISTED_NAMES } from './list-limits.ts';

const body = z.object({
  expiresIn: expiresInSchema,
  paths: boundedList(z.string().max(1024), MAX_LISTED_NAMES, 1),
});

/**
 * POST /object/sign/:bucket `{expiresIn, paths[]}`: creates signed URLs for up to 1,000 files,
 * listed in a body of up to 256 kB. 200 `[{error, path, signedURL}]`, in the order of `paths`;
 * files that the caller may not see have `error` set. Source:
 * docs/protocol/storage.md#signed-addresses.
 */
export const signObjects =
  ({ database, credentials }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    const options = { bodyLimit: LIST_BODY_BYTES };
    app.post<{ Params: { bucket: string } }>('/object/sign/:bucket', options, async (request) => {
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
      // Signs each name only once, even if it is listed several times.
      const signed = await Promise.all(
        rows.map(async ({ name }) => {
          const address = { bucketId, name };
          const token = await signAddress(credentials, 'download', address, expiresIn);
          return [name, signedPath('/object/sign', address, token)] as const;
        }),
      );
      const urls = new Map(signed);
      return paths.map((path) => {
        const signedURL = urls.get(path) ?? null;
        return { error: signedURL === null ? MISSING : null, path, signedURL };
      });
    });
  };

const MISSING = 'Either the object does not exist or you do not have access to it';
