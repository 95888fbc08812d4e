// POST /object/sign/:bucket/*: creates a signed URL for a download.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { findObject } from '../../find-object.ts';
import { callerScope } from '../../http/caller-scope.ts';
import { objectAddress } from '../../http/object-address.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { requireCaller } from '../../http/require-caller.ts';
import { signAddress } from '../../http/signed-address.ts';
import { signedPath } from '../../http/signed-path.ts';
import { storageRefusals } from '../../http/storage-refusals.ts';
import { readTransform } from '../../render/read-transform.ts';
import type { StorageContext } from '../../storage-context.ts';
import { expiresInSchema } from './expires-in-schema.ts';

const body = z.object({
  expiresIn: expiresInSchema,
  transform: z.record(z.string(), z.unknown()).optional(),
  versionId: z.string().optional(),
});

/**
 * POST /object/sign/:bucket/*path `{expiresIn, transform?}`: a signed URL for a file that the
 * caller may see; `expiresIn` in seconds. 200 `{"signedURL"}`, a relative URL; with `transform`,
 * the URL leads to the resized picture. Refused: NoSuchKey, NoSuchBucket, InvalidRequest. Source:
 * docs/protocol/storage.md#signed-addresses.
 */
export const signObject =
  ({ database, credentials }: StorageContext): FastifyPluginAsync =>
  async (app) => {
    app.post('/object/sign/:bucket/*', async (request) => {
      const caller = await requireCaller(credentials, request);
      const address = objectAddress(request);
      const { expiresIn, transform: asked, versionId } = parseRequest(body, request.body);
      if (versionId !== undefined) throw storageRefusals.notServed('object versions');
      const transform = readTransform(asked);
      await findObject(database, callerScope(caller, 'object.sign'), address);
      const isRendering = Object.keys(transform).length > 0;
      const purpose = isRendering ? 'render' : 'download';
      const facts = isRendering ? { transform } : {};
      const token = await signAddress(credentials, purpose, address, expiresIn, facts);
      const route = isRendering ? '/render/image/sign' : '/object/sign';
      return { signedURL: signedPath(route, address, token) };
    });
  };
