// PUT /object/upload/sign/:bucket/*
import type { FastifyPluginAsync } from 'fastify';
import { objectAddress } from '../../http/object-address.ts';
import { checkSignedAddress } from '../../http/signed-address.ts';
import type { StorageContext } from '../../storage-context.ts';
import { readBucketRules } from '../../upload/bucket-rules.ts';
import { probeUpload } from '../../upload/probe-upload.ts';
import { receiveUpload } from '../../upload/receive-upload.ts';
import { saveUpload } from '../../upload/save-upload.ts';

/**
 * PUT /object/upload/sign/:bucket/*path?token: the upload that a signed address allows, with no other key; the signer owns it.
 * 200 `{"Key"}`. Refused: InvalidJWT, InvalidSignature, Duplicate on second use without upsert, and the bucket's rules.
 * Source: wire-protocol.md 3.2.
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
        const rules = await readBucketRules(
          context.database,
          address.bucketId,
          context.fileSizeLimit,
        );
        const { facts, file } = await receiveUpload(request, {
          staging: context.staging,
          sizeLimit: rules.sizeLimit,
          async onFacts(facts) {
            rules.checkMime(facts.mime);
            await probeUpload(context, asked, facts);
          },
        });
        await saveUpload(context, asked, facts, file);
        return { Key: `${address.bucketId}/${address.name}` };
      },
    );
  };
