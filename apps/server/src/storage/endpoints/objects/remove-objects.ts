// DELETE /object/:bucket: removes several objects.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { boundedList } from '../../../describe-validation-errors.ts';
import { callerScope } from '../../http/caller-scope.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { requireCaller } from '../../http/require-caller.ts';
import { storageRefusals } from '../../http/storage-refusals.ts';
import type { StorageContext } from '../../storage-context.ts';
import { LIST_BODY_BYTES, MAX_LISTED_NAMES } from './list-limits.ts';

const body = z.object({
  prefixes: boundedList(
    z.union([z.string(), z.object({ path: z.string(), versionId: z.string() })]),
    MAX_LISTED_NAMES,
    1,
  ),
});

/**
 * DELETE /object/:bucket `{"prefixes":[names]}`: removes exactly the named objects. A request may
 * list up to 1,000 names, in a body of up to 256 kB. 200 with the deleted rows. Names that the
 * caller may not see or delete are left out. 501 if the request names a version. Source:
 * docs/protocol/storage.md#objects.
 */
export const removeObjects =
  ({ database, credentials, removeDiscarded }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    const options = { bodyLimit: LIST_BODY_BYTES };
    app.delete<{ Params: { bucket: string } }>('/object/:bucket', options, async (request) => {
      const caller = await requireCaller(credentials, request);
      const { prefixes } = parseRequest(body, request.body);
      const names = prefixes.filter((entry) => typeof entry === 'string');
      if (names.length < prefixes.length) throw storageRefusals.notServed('object versions');
      const { rows } = await database.asCaller(callerScope(caller, 'object.delete_many'), {
        name: 'storage_remove_objects',
        text: `delete from storage.objects where bucket_id = $1 and name = any($2)
          returning name, bucket_id, owner, owner_id, id, version,
            updated_at, created_at, last_accessed_at, metadata, user_metadata`,
        values: [request.params.bucket, names],
      });
      removeDiscarded();
      return rows;
    });
  };
