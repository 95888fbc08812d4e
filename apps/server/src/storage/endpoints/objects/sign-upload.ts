// POST /object/upload/sign/:bucket/*: creates a signed URL for an upload.
import type { FastifyPluginAsync } from 'fastify';
import { objectAddress } from '../../http/object-address.ts';
import { requireCaller } from '../../http/require-caller.ts';
import { signAddress } from '../../http/signed-address.ts';
import { signedPath } from '../../http/signed-path.ts';
import type { StorageContext } from '../../storage-context.ts';
import { probeUpload } from '../../upload/probe-upload.ts';

const TWO_HOURS_IN_SECONDS = 7200;

/**
 * POST /object/upload/sign/:bucket/*path (`x-upsert`): a URL with which anybody may upload this one
 * object for two hours. 200 `{"url","token"}`. Refused: AccessDenied, Duplicate, NoSuchBucket, as
 * for the upload itself. Source: docs/protocol/storage.md#signed-addresses.
 */
export const signUpload =
  (context: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.post('/object/upload/sign/:bucket/*', async (request) => {
      const caller = await requireCaller(context.credentials, request);
      const address = objectAddress(request);
      const ownerId = caller.claims.sub ?? null;
      const isUpsert = request.headers['x-upsert'] === 'true';
      await probeUpload(
        context,
        { ...address, caller, ownerId, isUpsert, operation: 'object.sign_upload_url' },
        { mime: 'application/octet-stream', cacheControl: 'no-cache', userMetadata: null },
      );
      const token = await signAddress(
        context.credentials,
        'upload',
        address,
        TWO_HOURS_IN_SECONDS,
        { isUpsert, ownerId },
      );
      return { url: signedPath('/object/upload/sign', address, token), token };
    });
  };
