// Last step of the build: bundles the service worker with its precache list and the list of public
// pages.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const SHELL = 'index.html';
/**
 * Bundles the service worker into the build.
 * @param dist - Folder of the build, which already contains the shell.
 * @param files - URLs of the files to precache in addition to the shell; their names contain a
 * content hash.
 * @param publicPaths - Paths of the pages that are the same for every user.
 */
export async function buildServiceWorker(
  root: string,
  dist: string,
  files: string[],
  publicPaths: string[],
): Promise<void> {
  const revision = createHash('sha256')
    .update(readFileSync(join(dist, SHELL)))
    .digest('hex');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      PRECACHE: JSON.stringify([
        { url: `/${SHELL}`, revision },
        ...files.map((url) => ({ url, revision: null })),
      ]),
      PUBLIC_PATHS: JSON.stringify(publicPaths),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'service-worker/service-worker.ts'),
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  });
}
