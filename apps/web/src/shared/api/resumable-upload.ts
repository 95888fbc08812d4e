// Resumable upload of one file (tus protocol): chunks that have arrived are not sent again.
import { uploadFault } from '../errors/upload-fault.ts';
import { pauses } from '../timeouts.ts';
import { getSupabase, readAnonKey } from './supabase.ts';

/**
 * Chunk size in bytes. A weak phone connection sends a chunk of this size within seconds, so that
 * little is sent again after a failure.
 */
const PART_BYTES = 1024 * 1024;
const TAKEN = 409;

/** Upload URL of each unfinished file. An entry is garbage-collected together with its file. */
const begun = new WeakMap<Blob, { address: string; url: string }>();

/**
 * Uploads the file to a path in the bucket as the signed-in person, under the bucket's policies.
 * @param path - Path for this file only, with a random name. If the path already exists in the
 * bucket, the upload counts as finished. @param onProgress - Called with the uploaded share, from 0
 * to 1. @param signal - Aborts the upload and deletes its chunks on the server; the promise rejects
 * with an AbortError. @throws Refusal with the HTTP status as its code (403 not allowed, 413 too
 * large, 415 unsupported type), or a network error. After a network error, the same call with the
 * same file resumes the upload.
 */
export async function resumableUpload({
  bucket,
  path,
  blob,
  contentType = blob.type,
  cacheControl = 'no-store',
  onProgress,
  signal,
}: {
  bucket: string;
  path: string;
  blob: Blob;
  contentType?: string;
  cacheControl?: string;
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}): Promise<void> {
  const [{ Upload }, supabase, apikey] = await Promise.all([
    import('tus-js-client'),
    getSupabase(),
    readAnonKey(),
  ]);
  signal?.throwIfAborted();
  const address = `${bucket}/${path}`;
  const known = begun.get(blob);
  await new Promise<void>((resolve, reject) => {
    const settle = (end: () => void) => {
      signal?.removeEventListener('abort', giveUp);
      end();
    };
    const upload = new Upload(blob, {
      endpoint: new URL('/storage/v1/upload/resumable', location.origin).href,
      uploadUrl: known?.address === address ? known.url : null,
      headers: { apikey, 'x-upsert': 'false' },
      metadata: { bucketName: bucket, objectName: path, contentType, cacheControl },
      chunkSize: PART_BYTES,
      retryDelays: pauses.uploadRetries,
      storeFingerprintForResuming: false,
      async onBeforeRequest(request) {
        // The token is read for each chunk, because a long upload outlives a token.
        const { data } = await supabase.auth.getSession();
        request.setHeader('authorization', `Bearer ${data.session?.access_token ?? apikey}`);
      },
      onUploadUrlAvailable() {
        if (upload.url) begun.set(blob, { address, url: upload.url });
      },
      onShouldRetry({ originalRequest, originalResponse }) {
        const status = originalResponse?.getStatus() ?? 0;
        if (status === TAKEN) return originalRequest.getMethod() !== 'POST';
        return status === 0 || status === 423 || status === 429 || status >= 500;
      },
      onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 1),
      onSuccess: () => settle(resolve),
      onError(error) {
        const hasArrived =
          'originalResponse' in error && error.originalResponse?.getStatus() === TAKEN;
        settle(() => (hasArrived ? resolve() : reject(uploadFault(error))));
      },
    });
    const giveUp = () => {
      begun.delete(blob);
      settle(() => reject(new DOMException('cancelled', 'AbortError')));
      // A failed deletion is ignored, because the storage deletes unfinished chunks after a day.
      void upload.abort(true).catch(() => undefined);
    };
    signal?.addEventListener('abort', giveUp);
    upload.start();
  });
}
