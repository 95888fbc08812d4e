// Uploads evidence in a dispute to private storage.

import { resumableUpload } from '../../../shared/api/resumable-upload.ts';
import type { UploadRequestOptions } from '../../../shared/photos/upload-queue.ts';

/**
 * Uploads a file. The file is private to its uploader until a message refers to it; unreferenced
 * files are deleted after two days.
 */
export const sendEvidence = (path: string, blob: Blob, way: UploadRequestOptions): Promise<void> =>
  resumableUpload({ bucket: 'dispute-files', path, blob, ...way });
