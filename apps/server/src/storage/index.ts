// Storage service. Rows in storage.objects and their policies control access; an object store holds
// the bytes (docs/protocol/storage.md).
import { join } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ServiceDeps } from '../http/service-deps.ts';
import { createBucket } from './endpoints/buckets/create-bucket.ts';
import { deleteBucket } from './endpoints/buckets/delete-bucket.ts';
import { emptyBucket } from './endpoints/buckets/empty-bucket.ts';
import { getBucket } from './endpoints/buckets/get-bucket.ts';
import { listBuckets } from './endpoints/buckets/list-buckets.ts';
import { updateBucket } from './endpoints/buckets/update-bucket.ts';
import { copyObject } from './endpoints/objects/copy-object.ts';
import { downloadObject } from './endpoints/objects/download-object.ts';
import { downloadPublic } from './endpoints/objects/download-public.ts';
import { downloadSigned } from './endpoints/objects/download-signed.ts';
import { listObjects } from './endpoints/objects/list-objects.ts';
import { listObjectsV2 } from './endpoints/objects/list-objects-v2.ts';
import { moveObject } from './endpoints/objects/move-object.ts';
import { objectInfo } from './endpoints/objects/object-info.ts';
import { removeObject } from './endpoints/objects/remove-object.ts';
import { removeObjects } from './endpoints/objects/remove-objects.ts';
import { signObject } from './endpoints/objects/sign-object.ts';
import { signObjects } from './endpoints/objects/sign-objects.ts';
import { signUpload } from './endpoints/objects/sign-upload.ts';
import { uploadObject } from './endpoints/objects/upload-object.ts';
import { uploadSigned } from './endpoints/objects/upload-signed.ts';
import { renderAuthenticated } from './endpoints/render/render-authenticated.ts';
import { renderPublic } from './endpoints/render/render-public.ts';
import { renderSigned } from './endpoints/render/render-signed.ts';
import { resumableUploads } from './endpoints/resumable-uploads.ts';
import { statusRoutes } from './endpoints/status-routes.ts';
import { unservedRoutes } from './endpoints/unserved-routes.ts';
import { answerStorageError } from './http/answer-storage-error.ts';
import { parseEveryBodyAsJson } from './http/parse-every-body-as-json.ts';
import { storageRefusals } from './http/storage-refusals.ts';
import { createRenderer } from './render/create-renderer.ts';
import type { StorageContext } from './storage-context.ts';
import { addSeedFiles } from './store/add-seed-files.ts';
import { openStore } from './store/open-store.ts';
import { startStoreCleaner } from './store/store-cleaner.ts';

type Endpoint = (context: StorageContext) => FastifyPluginAsync;

const JSON_ENDPOINTS: Endpoint[] = [
  createBucket,
  getBucket,
  listBuckets,
  updateBucket,
  emptyBucket,
  deleteBucket,
  downloadObject,
  downloadPublic,
  downloadSigned,
  objectInfo,
  signObject,
  signObjects,
  signUpload,
  moveObject,
  copyObject,
  removeObject,
  removeObjects,
  listObjects,
  listObjectsV2,
];

/**
 * Endpoints that receive a file as the request body. Each endpoint reads the body as a stream
 * itself.
 */
const UPLOAD_ENDPOINTS: Endpoint[] = [uploadObject, uploadSigned, resumableUploads];

export const storageService =
  ({ config, database, credentials }: ServiceDeps): FastifyPluginAsync =>
  async (app) => {
    const { store, staging } = await openStore(config);
    if (config.demo) {
      await addSeedFiles(database, store, staging, join(config.supabaseDir, 'seed/files'));
    }
    const cleaner = startStoreCleaner(database, store, staging, (error) =>
      app.log.error({ err: error }, 'the object store is not cleaned'),
    );
    app.addHook('onClose', () => cleaner.stop());
    const context: StorageContext = {
      database,
      credentials,
      store,
      staging,
      fileSizeLimit: config.fileSizeLimit,
      mostPixels: config.imageMaxPixels,
      resumable: config.resumable,
      publicUrl: config.publicUrl,
      removeDiscarded: cleaner.start,
    };
    const renderer = createRenderer(store, config.imageMaxPixels);

    app.setErrorHandler(answerStorageError);
    app.addHook('preHandler', refuseVersions);
    await app.register(statusRoutes);
    await app.register(async (area) => {
      parseEveryBodyAsJson(area);
      for (const endpoint of JSON_ENDPOINTS) await area.register(endpoint(context));
      for (const endpoint of [renderAuthenticated, renderPublic, renderSigned]) {
        await area.register(endpoint(context, renderer));
      }
    });
    await app.register(async (area) => {
      leaveBodies(area);
      for (const endpoint of UPLOAD_ENDPOINTS) await area.register(endpoint(context));
      await area.register(unservedRoutes);
    });
  };

function leaveBodies(area: FastifyInstance): void {
  area.removeAllContentTypeParsers();
  area.addContentTypeParser('*', (_request, _payload, done) => done(null));
  area.addHook('onRoute', (route) => {
    route.config = { ...route.config, carriesFile: true };
  });
}

/**
 * Rejects requests for an old version of a file. Without this check, the client would receive the
 * current version instead.
 */
async function refuseVersions({ query }: { query: unknown }): Promise<void> {
  if (typeof query === 'object' && query !== null && 'versionId' in query) {
    throw storageRefusals.notServed('object versions');
  }
}
