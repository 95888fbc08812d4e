// POST and PUT /object/:bucket/*: upload a file.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { objectAddress } from '../../http/object-address.ts';
import { requireCaller } from '../../http/require-caller.ts';
import type { StorageContext } from '../../storage-context.ts';
import { acceptUpload } from '../../upload/accept-upload.ts';

/**
 * POST /object/:bucket/*path: creates a file, and with `x-upsert: true` may also replace one; PUT
 * always creates or replaces. The body is the file (content-type, cache-control, x-metadata) or a
 * form (cacheControl, metadata, file). 200 `{"Id","Key"}`. Refused: NoSuchBucket, InvalidKey,
 * EntityTooLarge, InvalidMimeType, MimeTypeMismatch, AccessDenied, Duplicate. Source:
 * docs/protocol/storage.md#objects.
 */
export const uploadObject =
  (context: StorageContext): FastifyPluginAsync =>
  async (app) => {
    const upload = async (request: FastifyRequest) => {
      const caller = await requireCaller(context.credentials, request);
      const { bucketId, name } = objectAddress(request);
      const isUpdate = request.method === 'PUT';
      const asked = {
        bucketId,
        name,
        caller,
        ownerId: caller.claims.sub ?? null,
        isUpsert: isUpdate || request.headers['x-upsert'] === 'true',
        operation: isUpdate ? 'object.upload_update' : 'object.upload',
      };
      const id = await acceptUpload(context, request, asked);
      return { Id: id, Key: `${bucketId}/${name}` };
    };
    app.post('/object/:bucket/*', upload);
    app.put('/object/:bucket/*', upload);
  };
