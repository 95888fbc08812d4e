// GET /bucket: lists buckets.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { callerScope } from '../../http/caller-scope.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { requireCaller } from '../../http/require-caller.ts';
import type { StorageContext } from '../../storage-context.ts';
import { BUCKET_COLUMNS, type BucketRow, bucketJson } from './bucket-json.ts';

const query = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  search: z.string().max(100).optional(),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

/**
 * GET /bucket?limit&offset&search&sortColumn&sortOrder: the buckets that the caller may see.
 * `search` matches any part of the name literally. Refused: InvalidRequest for invalid parameters.
 * Source: docs/protocol/storage.md#buckets.
 */
export const listBuckets =
  ({ database, credentials }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.get('/bucket', async (request) => {
      const caller = await requireCaller(credentials, request);
      const { limit, offset, search, sortColumn, sortOrder } = parseRequest(query, request.query);
      const { rows } = await database.asCaller<BucketRow>(callerScope(caller, 'bucket.list'), {
        text: `select ${BUCKET_COLUMNS} from storage.buckets
          where $1 = '' or position(lower($1) in lower(name)) > 0
          order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
        values: [search ?? '', limit ?? null, offset ?? 0],
      });
      return rows.map(bucketJson);
    });
  };
