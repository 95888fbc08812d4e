// npm run build: builds the browser app, then uses the same routes to prerender every public page
// and shell as HTML in every language. The build replaces dist only when it is complete, so that
// failed or concurrent builds break nothing.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import type { Language } from '../src/i18n/language.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { compressWeb } from './compress-web.ts';
import { MEMBER_CHUNK_GROUPS } from './member-chunk-groups.ts';
import { memberShell } from './member-shell.ts';
import { pageHtml } from './page-html.ts';
import { pageScripts } from './page-scripts.ts';
import { bundleSingleScript } from './receipt-checker.ts';
import { replaceFolder } from './replace-folder.ts';
import { robots, siteJson, sitemap } from './site-files.ts';

type Files = Rolldown.RolldownOutput['output'];
type Renderer = typeof import('../src/app/prerender.tsx');

const root = join(import.meta.dirname, '..');
/**
 * Folder of the unfinished build. It is next to the sources, so that the prerenderer finds the same
 * libraries as the sources.
 */
const dist = join(root, `.dist-${process.pid}`);
/**
 * This folder stays in the build, because the server renders some pages again with current data.
 * The path of the folder changes with each build, because Node caches modules by path. The server
 * delivers no files from this folder, because the path begins with a dot.
 */
const RENDERER = `.renderer/${Date.now().toString(36)}`;
const rendererDir = join(dist, RENDERER);

/**
 * Module that the app shell loads before any screen that requires a sign-in. It adds the routes of
 * these screens to the router.
 */
const TREE = join(root, 'src/app/routing/add-all-routes.ts');

/**
 * Modules that must be available offline, although most visits never load them: the sign-out dialog
 * and toasts.
 */
const SELDOM = ['shared/ui/dialogs/confirm-dialog.tsx', 'app/layouts/toast-host.tsx'].map((file) =>
  join(root, 'src', file),
);

/** Script that text pages load instead of the app. The script loads the app on demand. */
const READING = join(root, 'src/app/static-page/static-page.ts');

const TEXTS = join(root, '../../packages/texts');
const CATALOGUE_FILES = join(root, 'src/i18n/catalogue-files.ts');
const SUPABASE = fileURLToPath(import.meta.resolve('@supabase/supabase-js'));

/**
 * Modules that every screen behind the sign-in needs. MEMBER_SCREENS adds the modules of the most
 * frequent screens.
 */
const MEMBER = [
  'app/prefetch-shared-data.ts',
  'app/updates/follow-updates.ts',
  'app/feature-device-storage.ts',
  'app/routing/add-all-routes.ts',
  'app/layouts/member/member-layout.tsx',
  'features/chat/api/chat-engine-port.ts',
  'i18n/catalogue-files.ts',
];
const MEMBER_WORDS = ['common', 'errors', 'ui'];
const MEMBER_SCREENS = {
  chats: {
    sources: ['app/routes/chats/chat-screens.ts'],
    words: ['chat', 'contacts', 'homes', 'push'],
  },
  dashboard: {
    sources: ['app/routes/dashboard.tsx', 'shared/offline-cache/offline-database.ts'],
    words: ['dashboard', 'delivery_track', 'rows'],
  },
};

/** Modules that the app loads separately, between the sign-in and the first screen. */
const INSIDE = [
  'features/auth/model/auth-form-parsers.ts',
  'features/auth/api/sign-in-port.ts',
  'app/feature-device-storage.ts',
  'app/routes/auth/redirect-after-sign-in.tsx',
  'app/routing/add-all-routes.ts',
  'app/layouts/member/member-layout.tsx',
  'app/routes/dashboard.tsx',
  'features/chat/api/chat-engine-port.ts',
  'shared/offline-cache/offline-database.ts',
]
  .map((file) => join(root, 'src', file))
  .concat(SUPABASE);
const INSIDE_WORDS = ['dashboard', 'delivery_track', 'errors', 'rows', 'ui'];

/**
 * Module that reports uncaught errors. A page loads this module when its first error occurs. The
 * file name contains no hash, because a page of an earlier build would not know the hash of this
 * build.
 */
const BROWSER_ERRORS = join(root, 'src/app/browser-errors/report-uncaught-errors.ts');

process.env.NODE_ENV = 'production';
mkdirSync(dist);
try {
  const client = await build({ root, mode: 'production', build: { outDir: dist } });
  if (!('output' in client)) throw new Error('the build of the app has no output');
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    build: { ssr: 'src/app/prerender.tsx', outDir: rendererDir, copyPublicDir: false },
    // Bundle all dependencies: the web app's libraries are not installed on the server.
    ssr: { noExternal: true },
  });
  await writePages(client.output);
  await compressWeb(dist);
  await replaceFolder(join(root, 'dist'), dist);
} finally {
  rmSync(dist, { recursive: true, force: true });
}

async function writePages(files: Files): Promise<void> {
  const renderer: Renderer = await import(pathToFileURL(join(rendererDir, 'prerender.js')).href);
  const shell = withBuildName(readFileSync(join(dist, 'index.html'), 'utf8'));
  await write('index.html', await withMemberStart(shell, files));
  const site = await renderer.describeSite();
  const styles = stylesOf(files);
  refuseReadingInApp(files);
  const reading = pageScripts('', files, [READING]);
  // Render the pages one after the other, because the i18n of the app has only one active language
  // at a time.
  for (const language of site.languages) {
    for (const path of [...site.pages, ...site.shells]) {
      const page = await renderer.renderPage(language, path);
      const sources = page.sources.map((source) => join(root, source));
      // A text page includes no message catalogues of the app.
      const words = page.isReading ? wordsOf(language, Object.keys(page.texts.catalogues)) : [];
      const scripts = pageScripts(shell, files, [...sources, ...words]);
      if (site.pages.includes(path)) refuseMemberScripts(path, scripts, files);
      const html = pageHtml(shell, page, site, {
        scripts,
        reading,
        inside: page.leadsInside
          ? pageScripts(shell, files, [...INSIDE, ...wordsOf(language, INSIDE_WORDS)]).filter(
              (file) => !scripts.includes(file),
            )
          : [],
        font: fontOf(files, language),
        styles,
      });
      await write(`${language}${path}/index.html`, html);
    }
  }
  await write('browser-errors.js', await bundleSingleScript(BROWSER_ERRORS, 'es'));
  await write('sitemap.xml', sitemap(site));
  await write('robots.txt', robots());
  await write('site.json', siteJson(site, `${RENDERER}/prerender.js`));
  const addresses = site.languages.flatMap((language) =>
    site.pages.map((path) => `/${language}${path}`),
  );
  const always = [TREE, ...SELDOM, ...wordsAlways(site.languages)];
  const kept = [
    ...namedIn(shell),
    ...reading.filter((file) => !shell.includes(file)),
    ...pageScripts(shell, files, always),
    ...fontsOf(files),
  ];
  await buildServiceWorker(root, dist, kept, addresses);
  console.log(
    `${site.pages.length} public pages and ${site.shells.length} shells in ${site.languages.length} languages`,
  );
}

/**
 * Fails the build when a visitor page loads a chunk that is shared with screens behind the sign-in.
 * A visitor page loads the whole chunk even if it imports only one icon from it.
 */
function refuseMemberScripts(path: string, scripts: string[], files: Files): void {
  const chunks = files.filter(
    (file) => file.type === 'chunk' && scripts.includes(`/${file.fileName}`),
  ) as Rolldown.OutputChunk[];
  for (const { name } of MEMBER_CHUNK_GROUPS) {
    const shared = chunks.find((chunk) => chunk.name === name);
    if (!shared) continue;
    const asking = chunks.filter(({ imports }) => imports.includes(shared.fileName));
    throw new Error(
      `${path} loads the file ${name} for ${asking.map((chunk) => chunk.name).join(', ')}; see vite/member-chunk-groups.ts`,
    );
  }
}

/**
 * Fails the build when the app imports the script of text-only pages. Inside the app, that script
 * would wait for taps that the app itself handles, and would show a notice that the page loads
 * slowly.
 */
function refuseReadingInApp(files: Files): void {
  const chunks = files.filter((file) => file.type === 'chunk') as Rolldown.OutputChunk[];
  const reading = chunks.find(({ facadeModuleId }) => facadeModuleId === READING);
  if (!reading) throw new Error('the build has no script for text pages');
  const asking = chunks.filter(({ imports }) => imports.includes(reading.fileName));
  if (asking.length === 0) return;
  throw new Error(
    `${asking.map(({ name }) => name).join(', ')} runs the script of pages to read; see STATIC_PAGE_GROUPS in vite/chunk-groups.ts`,
  );
}

function withMemberStart(shell: string, files: Files): Promise<string> {
  const inSource = (names: string[]) => names.map((name) => join(root, 'src', name));
  return memberShell(shell, {
    root,
    files,
    always: [...inSource(MEMBER), SUPABASE],
    words: MEMBER_WORDS,
    screens: Object.fromEntries(
      Object.entries(MEMBER_SCREENS).map(([place, { sources, words }]) => [
        place,
        { sources: inSource(sources), words },
      ]),
    ),
    wordsOf,
  });
}

/**
 * Adds a build id to the shell, so that data stored by one build is not read by another build. The
 * id is the hash of the first script. The shell names the first script, and the first script names
 * all other scripts.
 */
function withBuildName(shell: string): string {
  const name = createHash('sha256').update(shell).digest('hex').slice(0, 8);
  return shell.replace('</title>', `</title>\n    <meta name="build" content="${name}" />`);
}

/** Returns the font file for the main writing system of a language. */
function fontOf(files: Files, language: Language): string {
  const script = language === 'ar' ? 'arabic' : 'latin';
  const found = files.find(({ fileName }) =>
    fileName.includes(`/readex-pro-${script}-wght-normal-`),
  );
  if (!found) throw new Error(`the build has no font for ${script}`);
  return `/${found.fileName}`;
}

function wordsOf(language: Language, features: string[]): string[] {
  return [CATALOGUE_FILES, ...features.map((name) => join(TEXTS, language, `${name}.json`))];
}

/**
 * Returns the URLs of all scripts and styles in the HTML of the app shell. These are the entry
 * files, and all files that the entry files import before the first render.
 */
function namedIn(shell: string): string[] {
  return [...shell.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
}

/**
 * Catalogues that are always precached, so that the offline messages exist in a language that was
 * never used before.
 */
function wordsAlways(languages: readonly Language[]): string[] {
  const files = languages.flatMap((one) => [
    join(TEXTS, one, 'common.json'),
    join(TEXTS, one, 'errors.json'),
  ]);
  return [CATALOGUE_FILES, ...files];
}

/**
 * Returns the Latin and the Arabic font file, which the service worker stores for offline use.
 * Browsers download the font file of any other writing system when a page contains its letters.
 */
function fontsOf(files: Files): string[] {
  return [fontOf(files, 'en'), fontOf(files, 'ar')];
}

/** Returns the single style sheet that all screens share. */
function stylesOf(files: Files): string {
  const [sheet, ...others] = files.filter(({ fileName }) => fileName.endsWith('.css'));
  if (sheet?.type !== 'asset' || others.length > 0)
    throw new Error('the build must have exactly one style sheet');
  return String(sheet.source);
}

async function write(name: string, content: string): Promise<void> {
  const file = join(dist, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
