// Dependencies of the storage endpoints.

import type { ResumableLimits } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Credentials } from '../http/credentials.ts';
import type { ObjectStore } from './store/object-store.ts';
import type { UploadStaging } from './store/upload-staging.ts';

export type StorageContext = {
  database: Database;
  credentials: Credentials;
  store: ObjectStore;
  staging: UploadStaging;
  /** The server's maximum file size, in bytes. */
  fileSizeLimit: number;
  /** Maximum number of pixels in a picture. */
  mostPixels: number;
  /** Quotas of unfinished resumable uploads. They do not apply to the service key. */
  resumable: ResumableLimits;
  /** Public address of the server, without a trailing slash. */
  publicUrl: string;
  /** Starts deleting unreferenced bytes in the background; never throws. */
  removeDiscarded(): void;
};
