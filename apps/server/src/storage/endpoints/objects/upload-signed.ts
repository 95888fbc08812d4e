// PUT /object/upload/sign/:bucket/*: uploads a file to a signed URL.
import type { FastifyPluginAsync } from 'fastify';
import { objectAddress } from '../../http/object-address.ts';
import { checkSignedAddress } from '../../http/signed-address.ts';
import type { StorageContext } from '../../storage-context.ts';
import { acceptUpload } from '../../upload/accept-upload.ts';

/**
 * PUT /object/upload/sign/:bucket/*path?token: uploads a file to a signed URL. No API key is
 * needed; the user who signed the URL becomes the owner of the file. 200 `{"Key"}`. Refused:
 * InvalidJWT, InvalidSignature, Duplicate on second use without upsert, and refusals by the
 * bucket's rules. Source: docs/protocol/storage.md#signed-addresses.
 */
export const uploadSigned =
  (context: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.put<{ Querystring: { token?: string } }>(
      '/object/upload/sign/:bucket/*',
      async (request) => {
        const address = objectAddress(request);
        const { token } = request.query;
        const signed = await checkSignedAddress(context.credentials, 'upload', address, token);
        const asked = {
          ...address,
          caller: 'server' as const,
          ownerId: signed.ownerId ?? null,
          isUpsert: signed.isUpsert === true,
          operation: 'object.upload_signed',
        };
        await acceptUpload(context, request, asked);
        return { Key: `${address.bucketId}/${address.name}` };
      },
    );
  };
