// POST /object/list-v2/:bucket: lists full object names in pages.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { callerScope } from '../../http/caller-scope.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { requireCaller } from '../../http/require-caller.ts';
import { storageRefusals } from '../../http/storage-refusals.ts';
import type { StorageContext } from '../../storage-context.ts';
import { listLimitSchema } from './list-limit-schema.ts';
import { listV2Sql } from './list-v2-sql.ts';
import { refuseOtherVersions, versionFields } from './object-versions.ts';

const column = z.enum(['name', 'created_at', 'updated_at']);
const order = z.enum(['asc', 'desc']);

const body = z.object({
  prefix: z.string().max(1024).default(''),
  limit: listLimitSchema.default(1000),
  cursor: z.string().max(8192).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: column.default('name'), order: order.default('asc') })
    .default({ column: 'name', order: 'asc' }),
  ...versionFields,
  exactMatch: z.boolean().default(false),
});

const cursorSchema = z.object({
  key: z.string(),
  at: z.string().nullable(),
  column,
  order,
});

type Entry = {
  key: string;
  id: string | null;
  /**
   * Timestamp by which the list is sorted, as text in the format of PostgreSQL. A JavaScript Date
   * would lose the microseconds.
   */
  at: string | null;
  updated_at: Date;
  created_at: Date;
  last_accessed_at: Date;
  metadata: unknown;
};

/**
 * POST /object/list-v2/:bucket `{prefix, limit, cursor, with_delimiter, sortBy, exactMatch}`: full
 * names that begin with the prefix. With the delimiter, folders are listed separately. 200
 * `{hasNext, nextCursor?, folders, objects}`. With a cursor, the order of the first page applies.
 * Refused: InvalidRequest; 501 if the request asks for old versions. Source:
 * docs/protocol/storage.md#objects.
 */
export const listObjectsV2 =
  ({ database, credentials }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.post<{ Params: { bucket: string } }>('/object/list-v2/:bucket', async (request) => {
      const caller = await requireCaller(credentials, request);
      const asked = parseRequest(body, request.body);
      refuseOtherVersions(asked);
      const cursor = asked.cursor === undefined ? undefined : readCursor(asked.cursor);
      const sort = cursor ?? asked.sortBy;
      const { rows } = await database.asCaller<Entry>(callerScope(caller, 'object.list_v2'), {
        text: listV2Sql({
          column: sort.column,
          order: sort.order,
          isContinued: cursor !== undefined,
        }),
        values: [
          request.params.bucket,
          asked.prefix,
          asked.with_delimiter,
          asked.exactMatch,
          asked.limit + 1,
          ...(cursor ? [cursor.key, cursor.at] : []),
        ],
      });
      const page = rows.slice(0, asked.limit);
      const last = rows.length > asked.limit ? page.at(-1) : undefined;
      return {
        hasNext: last !== undefined,
        ...(last && {
          nextCursor: Buffer.from(
            JSON.stringify({ key: last.key, at: last.at, column: sort.column, order: sort.order }),
          ).toString('base64url'),
        }),
        folders: page
          .filter((entry) => entry.id === null)
          .map(({ key }) => ({ name: key, key: key.replace(/\/$/, '') })),
        objects: page.filter((entry) => entry.id !== null).map(objectOf),
      };
    });
  };

const objectOf = ({ key, at: _at, ...object }: Entry) => ({ name: key, key, ...object });

function readCursor(text: string): z.output<typeof cursorSchema> {
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (cursor.column === 'name' || !Number.isNaN(Date.parse(cursor.at ?? ''))) return cursor;
  } catch {
    // A cursor that cannot be parsed is invalid; the code below rejects it.
  }
  throw storageRefusals.invalidRequest('the cursor is not one of this list');
}
