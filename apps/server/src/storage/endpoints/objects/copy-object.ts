// POST /object/copy: copies an object.
import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { contentKindOf } from '../../content/content-kind.ts';
import { findObject, type ObjectRow } from '../../find-object.ts';
import { callerScope } from '../../http/caller-scope.ts';
import { checkBucketName } from '../../http/check-bucket-name.ts';
import { checkObjectName } from '../../http/check-object-name.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { requireCaller } from '../../http/require-caller.ts';
import { storageRefusals } from '../../http/storage-refusals.ts';
import type { StorageContext } from '../../storage-context.ts';
import { markOrphaned } from '../../store/mark-orphaned.ts';
import { checkBucketAccepts } from '../../upload/check-bucket-accepts.ts';
import { commitVersion } from '../../upload/commit-version.ts';
import {
  type ObjectFacts,
  readCacheControl,
  readMime,
  readUserMetadata,
} from '../../upload/object-facts.ts';
import { probeUpload } from '../../upload/probe-upload.ts';

const body = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({ cacheControl: z.string().optional(), mimetype: z.string().optional() })
    .optional(),
  sourceVersionId: z.string().optional(),
});

type Asked = z.output<typeof body>;

/**
 * POST /object/copy `{bucketId, sourceKey, destinationKey, destinationBucket?, copyMetadata?,
 * metadata?}` (`x-upsert`, `x-metadata`): copies an object. 200 `{"Key","Id"}`. The caller needs
 * select permission on the source object, and the permissions of an upload for the target. Refused:
 * NoSuchKey, AccessDenied, Duplicate, NoSuchBucket, a violation of the target bucket's rules,
 * MimeTypeMismatch for a media type of another kind, 501 if the request names a version. Source:
 * docs/protocol/storage.md#objects.
 */
export const copyObject =
  (context: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.post('/object/copy', async (request) => {
      const { database, credentials, store } = context;
      const caller = await requireCaller(credentials, request);
      const asked = parseRequest(body, request.body);
      if (asked.sourceVersionId !== undefined) throw storageRefusals.notServed('object versions');
      const bucketId = asked.destinationBucket || asked.bucketId;
      checkBucketName(bucketId);
      const name = checkObjectName(asked.destinationKey);
      const scope = callerScope(caller, 'object.copy');
      const source = await findObject(database, scope, {
        bucketId: asked.bucketId,
        name: asked.sourceKey,
      });
      const facts = factsOfCopy(source, asked, request.headers['x-metadata']);
      const target = {
        bucketId,
        name,
        caller,
        ownerId: caller.claims.sub ?? null,
        isUpsert: request.headers['x-upsert'] === 'true',
        operation: 'object.copy',
      };
      await checkBucketAccepts(context, bucketId, { ...source.metadata, mimetype: facts.mime });
      await probeUpload(context, target, facts);
      const version = randomUUID();
      await markOrphaned(database, version);
      if (!(await store.copy(source.version, version))) throw storageRefusals.noSuchKey();
      const metadata = {
        ...source.metadata,
        mimetype: facts.mime,
        cacheControl: facts.cacheControl,
        lastModified: new Date().toISOString(),
      };
      const id = await commitVersion(context, target, metadata, facts.userMetadata, version);
      return { Key: `${bucketId}/${name}`, Id: id };
    });
  };

function factsOfCopy(
  source: ObjectRow,
  asked: Asked,
  header: string | string[] | undefined,
): ObjectFacts {
  const mime = source.metadata?.mimetype ?? 'application/octet-stream';
  const cacheControl = source.metadata?.cacheControl ?? 'no-cache';
  if (asked.copyMetadata) return { mime, cacheControl, userMetadata: source.user_metadata };
  const newMime = asked.metadata?.mimetype ? readMime(asked.metadata.mimetype) : mime;
  const kind = contentKindOf(newMime);
  // The new media type must be of the same kind, because the bytes were checked only against the
  // previous type.
  if (kind !== 'any' && kind !== contentKindOf(mime))
    throw storageRefusals.mimeMismatch(newMime, mime);
  return {
    mime: newMime,
    cacheControl: asked.metadata?.cacheControl
      ? readCacheControl(asked.metadata.cacheControl)
      : cacheControl,
    userMetadata: readUserMetadata(
      typeof header === 'string' ? Buffer.from(header, 'base64').toString() : undefined,
    ),
  };
}
