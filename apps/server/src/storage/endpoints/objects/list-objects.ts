// POST /object/list/:bucket: lists one folder of a bucket.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { callerScope } from '../../http/caller-scope.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { requireCaller } from '../../http/require-caller.ts';
import type { StorageContext } from '../../storage-context.ts';
import { listLimitSchema } from './list-limit-schema.ts';
import { refuseOtherVersions, versionFields } from './object-versions.ts';

const body = z.object({
  prefix: z.string().max(1024).default(''),
  limit: listLimitSchema.default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(1024).nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
  ...versionFields,
  exactMatch: z.boolean().default(false),
});

/**
 * POST /object/list/:bucket `{prefix, limit, offset, sortBy, search, exactMatch}`: one folder with
 * the files and folders that the caller may see. Names are relative; a folder has no id; leading
 * slashes of the prefix are ignored; `search` matches the start of a name, ignoring case; with
 * `exactMatch` the prefix is a full name. At most 1,000 entries. Refused: InvalidRequest; 501 if
 * the request asks for old versions. Source: docs/protocol/storage.md#objects.
 */
export const listObjects =
  ({ database, credentials }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.post<{ Params: { bucket: string } }>('/object/list/:bucket', async (request) => {
      const caller = await requireCaller(credentials, request);
      const asked = parseRequest(body, request.body);
      refuseOtherVersions(asked);
      const prefix = asked.prefix.replace(/^\/+/, '');
      // With exactMatch, the prefix is the full name of one entry. The part up to the last slash is
      // the folder, and the rest is the name within this folder.
      const folder = asked.exactMatch ? prefix.slice(0, prefix.lastIndexOf('/') + 1) : prefix;
      const { rows } = await database.asCaller(callerScope(caller, 'object.list'), {
        text: listSql(asked.sortBy.column, asked.sortBy.order),
        values: [
          request.params.bucket,
          folder === '' || folder.endsWith('/') ? folder : `${folder}/`,
          asked.search ?? '',
          asked.limit,
          asked.offset,
          asked.exactMatch ? prefix.slice(folder.length) : null,
        ],
      });
      return rows;
    });
  };

/**
 * No name contains U+10FFFF, so this range covers all names with the prefix, and it can use an
 * index.
 */
function listSql(column: string, order: 'asc' | 'desc'): string {
  const sort = column === 'name' ? 'name collate "C"' : column;
  return `with within as (
      select substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
      from storage.objects
      where bucket_id = $1 and name collate "C" >= $2 and name collate "C" < $2 || chr(1114111)
    ), found as (
      select * from within
      where starts_with(lower(rest), lower($3)) and ($6::text is null or rest = $6)
    ), entries as (
      select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
        null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
      from found where position('/' in rest) > 0
      union all
      select rest, id, updated_at, created_at, last_accessed_at, metadata
      from found where position('/' in rest) = 0
    )
    select * from entries order by ${sort} ${order} nulls first, name collate "C" ${order} limit $4 offset $5`;
}
