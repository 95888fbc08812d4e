// Opens the configured object store.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.ts';
import { openUploadStaging, type UploadStaging } from './upload-staging.ts';

/**
 * Opens the object store: an S3 bucket if one is configured, otherwise a folder. In both cases,
 * uploads are first staged in the folder that DATA_DIR sets, as files that only the system user of
 * the server can read.
 */
export async function openStore({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<{ store: ObjectStore; staging: UploadStaging }> {
  const staging = await openUploadStaging(join(dataDir, 'storage', 'incoming'));
  if (s3) return { store: s3Store(s3), staging };
  const folder = join(dataDir, 'storage', 'objects');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { store: folderStore(folder, staging), staging };
}
