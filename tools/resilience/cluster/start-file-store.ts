// Starts an S3-compatible store in this process for the files of all servers of a cluster.
import { rmSync } from 'node:fs';
import { type S3Store, startS3Store } from '@wasl/testing/s3-store/start-s3-store';
import { temporaryFolder } from '@wasl/testing/temporary-folder';

export type FileStore = S3Store;

export async function startFileStore(): Promise<FileStore> {
  const folder = temporaryFolder();
  const store = await startS3Store(folder);
  return {
    ...store,
    async stop() {
      await store.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
