// Sends one paper into the private bucket, in parts that survive a lost connection.
import { resumableUpload } from '../../../shared/lib/resumable-upload.ts';
import type { SendPaper } from '../model/paper-tray.ts';

export const sendPaper: SendPaper = (path, file, options) =>
  resumableUpload({ bucket: 'documents', path, blob: file, ...options });
