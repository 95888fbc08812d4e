// Last step of the build: bundles the service worker with what it keeps from the start and which pages are public.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';

const SHELL = 'index.html';
/** Other scripts of the family are downloaded by whoever meets their letters. */
const FONTS = /readex-pro-(latin|arabic)-wght/;

/** @param publicPaths Addresses of the pages that are the same for everybody. */
export async function buildServiceWorker(
  root: string,
  manifest: Manifest,
  publicPaths: string[],
): Promise<void> {
  const dist = join(root, 'dist');
  const fonts = Object.values(manifest).flatMap(({ file }) => (FONTS.test(file) ? [file] : []));
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
        // The content is part of these names.
        ...[...filesOf(SHELL, manifest), ...fonts].map((file) => ({
          url: `/${file}`,
          revision: null,
        })),
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

/** Script, style and all that they import before anything is shown. */
function filesOf(key: string, manifest: Manifest, known = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || known.has(chunk.file)) return known;
  known.add(chunk.file);
  for (const style of chunk.css ?? []) known.add(style);
  for (const imported of chunk.imports ?? []) filesOf(imported, manifest, known);
  return known;
}
