// GET /bucket/:id: returns one bucket.
import type { FastifyPluginAsync } from 'fastify';
import { callerScope } from '../../http/caller-scope.ts';
import { requireCaller } from '../../http/require-caller.ts';
import { storageRefusals } from '../../http/storage-refusals.ts';
import type { StorageContext } from '../../storage-context.ts';
import { BUCKET_COLUMNS, type BucketRow, bucketJson } from './bucket-json.ts';

/** GET /bucket/:id: one bucket that the caller may see. Refused: NoSuchBucket. Source: docs/protocol/storage.md#buckets. */
export const getBucket =
  ({ database, credentials }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { id: string } }>('/bucket/:id', async (request) => {
      const caller = await requireCaller(credentials, request);
      const { rows } = await database.asCaller<BucketRow>(callerScope(caller, 'bucket.get'), {
        name: 'storage_get_bucket',
        text: `select ${BUCKET_COLUMNS} from storage.buckets where id = $1`,
        values: [request.params.id],
      });
      if (!rows[0]) throw storageRefusals.noSuchBucket();
      return bucketJson(rows[0]);
    });
  };
