// In-process S3-compatible store. Its packages are installed when a test or command first needs
// one.
import { createRequire } from 'node:module';
import { ensureInstalled } from '../ensure-installed.ts';

export type S3Store = {
  /** Environment of a server that stores its files here. */
  env: Record<string, string>;
  stop(): Promise<void>;
};

/** The part of the package's API that is used here. The package has no types. */
type S3rver = new (options: {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string; configs: string[] }[];
}) => { run(): Promise<{ port: number }>; close(): Promise<void> };

const BUCKET = 'files';
const KEY = 'S3RVER';

/**
 * Starts the store.
 * @param directory - Folder for the files, which outlive the store.
 * @param more - Buckets in addition to the one named in `env`; a fixed port, for a store that is
 * restarted.
 */
export async function startS3Store(
  directory: string,
  more: { buckets?: string[]; port?: number } = {},
): Promise<S3Store> {
  ensureInstalled(import.meta.dirname);
  const Store: S3rver = createRequire(import.meta.url)('@20minutes/s3rver');
  const store = new Store({
    port: more.port ?? 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [BUCKET, ...(more.buckets ?? [])].map((name) => ({ name, configs: [] })),
  });
  const { port } = await store.run();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: KEY,
      S3_SECRET_KEY: KEY,
    },
    stop: () => store.close(),
  };
}
