// The way of a piece of evidence into the private store.

import { resumableUpload } from '../../../shared/api/resumable-upload.ts';
import type { UploadControl } from '../../../shared/photos/upload-tray.ts';

/** It lies there, read by nobody else, until a message carries it; after two days it is swept. */
export const sendEvidence = (path: string, blob: Blob, way: UploadControl): Promise<void> =>
  resumableUpload({ bucket: 'dispute-files', path, blob, ...way });
