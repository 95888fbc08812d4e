// S3-compatible file store that runs inside the process of the test or command. The packages of the
// store are installed when they are first needed.
import { createRequire } from 'node:module';
import { ensureInstalled } from '../ensure-installed.ts';

export type S3Store = {
  /** Environment variables for a server that keeps its files in this store. */
  env: Record<string, string>;
  stop(): Promise<void>;
};

/** The part of the package's API that this file uses. The package has no types. */
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
 * Starts an S3 store for tests.
 * @param directory - Folder for the files. The files are kept when the store stops.
 * @param more - `buckets`: names of further buckets; the bucket that `env` names always exists.
 * `port`: fixed port, so that a restarted store has the same address.
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
