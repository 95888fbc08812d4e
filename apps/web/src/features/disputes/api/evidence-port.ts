// The way of a piece of evidence into the private store.

import { resumableUpload } from '../../../shared/api/resumable-upload.ts';
import type { Way } from '../../../shared/photos/send-tray.ts';

/** It lies there, read by nobody else, until a message carries it; after two days it is swept. */
export const sendEvidence = (path: string, blob: Blob, way: Way): Promise<void> =>
  resumableUpload({ bucket: 'dispute-files', path, blob, ...way });
