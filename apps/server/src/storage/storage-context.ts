// What every endpoint of this service works with.

import type { ResumableLimits } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Credentials } from '../http/credentials.ts';
import type { ObjectStore } from './store/object-store.ts';
import type { Staging } from './store/staging.ts';

export type StorageContext = {
  database: Database;
  credentials: Credentials;
  store: ObjectStore;
  staging: Staging;
  /** The server's own limit, in bytes. */
  fileSizeLimit: number;
  /** A picture of more is refused. */
  mostPixels: number;
  /** How much whoever has no key of the service may have under way in parts. */
  resumable: ResumableLimits;
  /** The configured address of the server, without a trailing slash. */
  publicUrl: string;
  /** Starts removing what rows no longer name; never fails and is not waited for. */
  removeDiscarded(): void;
};
