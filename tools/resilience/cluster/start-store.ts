// An S3-compatible store in this process, which all servers of a cluster keep their files in.
import { rmSync } from 'node:fs';
import S3rver from '@20minutes/s3rver';
import { temporaryFolder } from '@wasl/testing/temporary-folder';

export type Store = { env: Record<string, string>; stop(): Promise<void> };

export async function startStore(): Promise<Store> {
  const folder = temporaryFolder();
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await store.run();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    async stop() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
