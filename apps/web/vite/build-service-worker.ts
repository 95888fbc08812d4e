// Last step of the build: bundles the service worker with what it keeps from the start and which pages are public.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { build, type Manifest } from 'vite';

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const SHELL = 'index.html';
/** Other scripts of the family are downloaded by whoever meets their letters. */
const FONTS = /readex-pro-(latin|arabic)-wght/;

const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const fonts = Object.values(manifest).flatMap(({ file }) => (FONTS.test(file) ? [file] : []));

await build({
  configFile: false,
  root: web,
  logLevel: 'warn',
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    PRECACHE: JSON.stringify([
      { url: `/${SHELL}`, revision: digestOf(SHELL) },
      // The content is part of these names.
      ...[...filesOf(SHELL), ...fonts].map((file) => ({ url: `/${file}`, revision: null })),
    ]),
    PUBLIC_PATHS: JSON.stringify(publicPaths()),
  },
  build: {
    outDir: dist,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: join(web, 'service-worker/service-worker.ts'),
      output: { entryFileNames: 'service-worker.js', format: 'iife' },
    },
  },
});

// For the build's own steps; visitors have no use for it.
rmSync(join(dist, '.vite'), { recursive: true });

/** Script, style and all that they import before anything is shown. */
function filesOf(key: string, known = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || known.has(chunk.file)) return known;
  known.add(chunk.file);
  for (const style of chunk.css ?? []) known.add(style);
  for (const imported of chunk.imports ?? []) filesOf(imported, known);
  return known;
}

/** Pages written by the prerendering: `fr/about/index.html` is `/fr/about`. */
function publicPaths(): string[] {
  return globSync('{en,fr,ar}/**/*.html', { cwd: dist }).map(
    (file) => `/${file.replaceAll(sep, '/').replace(/(\/index)?\.html$/, '')}`,
  );
}

function digestOf(file: string): string {
  return createHash('sha256')
    .update(readFileSync(join(dist, file)))
    .digest('hex')
    .slice(0, 16);
}
