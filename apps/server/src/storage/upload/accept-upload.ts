// Handles a whole upload: checks the bucket's rules and the caller's permissions, receives the
// bytes and saves the object.
import type { FastifyRequest } from 'fastify';
import type { StorageContext } from '../storage-context.ts';
import { readBucketRules } from './bucket-rules.ts';
import { probeUpload } from './probe-upload.ts';
import { receiveUpload } from './receive-upload.ts';
import { saveUpload } from './save-upload.ts';
import type { Upload } from './upload.ts';

/**
 * Handles the upload.
 * @returns The object's id.
 */
export async function acceptUpload(
  context: StorageContext,
  request: FastifyRequest,
  upload: Upload,
): Promise<string> {
  const rules = await readBucketRules(context.database, upload.bucketId, context.fileSizeLimit);
  const { facts, file } = await receiveUpload(request, {
    staging: context.staging,
    sizeLimit: rules.sizeLimit,
    async onFacts(facts) {
      rules.checkMime(facts.mime);
      await probeUpload(context, upload, facts);
    },
  });
  return saveUpload(context, upload, facts, file);
}
