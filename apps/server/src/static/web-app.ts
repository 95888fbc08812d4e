// Serves the built web app: hashed files cached permanently, prerendered pages revalidated each
// time, and the app shell for the app's screens.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { APP_SHELL_FILE, languageFor, readSite, siteRouteOf } from './built-site.ts';
import { mapHostsOf } from './map-hosts.ts';
import { addLinkPreviewPages } from './page-heads/link-preview-pages.ts';
import { PAGES_SITEMAP, sendSitemap } from './page-heads/sitemaps.ts';
import { securityHeaders } from './security-headers.ts';
import { createServerRenderedPages } from './server-rendered-pages.ts';
import { TextFile } from './text-file.ts';

/**
 * Answers the request for a page. Returns false if the request is not for a page, or if there is no
 * build.
 */
export type AnswerNavigation = (request: FastifyRequest, reply: FastifyReply) => boolean;

const YEAR_IN_SECONDS = 31_536_000;

/**
 * Content type for each file extension. Text files with these extensions contain the server's
 * public address. Only the running server knows this address.
 */
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};
/**
 * Matches paths of files other than HTML, XML and text files. HTML, XML and text files are sent
 * separately, because they contain the server's address.
 */
const IS_FILE = /\.(?!(?:html|xml|txt)$)\w+$/i;
/** Modules of the build that only the server runs. */
const IS_OURS = /^\.renderer\//;
/**
 * Text files that clients request by their path. Search engines request robots.txt and sitemap.xml.
 * The service worker requests the app shell in order to cache it.
 */
const NAMED_TEXTS = ['/robots.txt', '/sitemap.xml', '/index.html'];

/**
 * Registers the routes for the files of the build. Precompressed copies (`.br`, `.gz`) are sent to
 * clients that accept them.
 */
export async function addWebApp(
  app: FastifyInstance,
  config: Config,
  database: Pick<Database, 'asCaller'>,
): Promise<AnswerNavigation> {
  const fileOf = (name: string) => join(config.webDistDir, name);
  if (!existsSync(fileOf(APP_SHELL_FILE)) || !existsSync(fileOf('site.json'))) return () => false;
  const mapHosts = await mapHostsOf(config.mapStyleUrl, (error) =>
    app.log.warn({ err: error }, 'some hosts of MAP_STYLE_URL are unknown'),
  );
  const { site, asSent, frontDoor } = openBuild(config, fileOf, mapHosts);
  const links = addLinkPreviewPages(app, config, database, site);

  const drawnPage = createServerRenderedPages({
    app,
    anonKey: config.anonKey,
    fileOf,
    onFailure: (error) => app.log.warn({ err: error }, 'page sent as built'),
  });

  await addFiles(app, config.webDistDir);

  return (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const [pathname = '/', ...rest] = request.url.split('?');
    const known = site();
    const send = (file: TextFile) => {
      file.send(request, reply).catch((error: unknown) => reply.send(error));
      return true;
    };
    const list = links?.readSitemap(pathname);
    if (list) {
      const builtPages = () => asSent('/sitemap.xml');
      sendSitemap(list, request, reply, builtPages).catch((error: unknown) => reply.send(error));
      return true;
    }
    if (links && pathname === PAGES_SITEMAP) return send(asSent('/sitemap.xml'));
    if (NAMED_TEXTS.includes(pathname)) return send(asSent(pathname));
    const place = siteRouteOf(known, pathname);
    if (place.kind === 'page') {
      const page = asSent(place.file);
      if (known.served?.[place.path]) {
        drawnPage(request, place, known, page)
          .then((drawn) => drawn.send(request, reply))
          .catch((error: unknown) => reply.send(error));
        return true;
      }
      if (!links?.answerPage) return send(page);
      links
        .answerPage(request, reply, place, known, page)
        .catch((error: unknown) => reply.send(error));
      return true;
    }
    if (place.kind === 'moved') {
      reply.redirect([place.to, ...rest].join('?'), 308);
      return true;
    }
    if (
      place.kind === 'screen' &&
      place.file !== APP_SHELL_FILE &&
      (links || known.served?.[place.pattern])
    ) {
      tellUnlisted(place, reply);
      drawnPage(request, place, known, asSent(place.file))
        .then((page) =>
          links ? links.answer(request, reply, place, known, page) : page.send(request, reply),
        )
        .catch((error: unknown) => reply.send(error));
      return true;
    }
    const wantsPage = /\btext\/html\b/.test(request.headers.accept ?? '');
    if (!(wantsPage || place.kind === 'front') || pathname.startsWith('/assets/')) return false;
    if (place.kind === 'front') {
      reply.header('vary', 'accept-language');
      return send(frontDoor(languageFor(known, request.headers['accept-language'])));
    }
    reply.code(place.kind === 'unknown' ? 404 : 200);
    if (place.kind === 'screen') tellUnlisted(place, reply);
    return send(asSent(place.kind === 'screen' ? place.file : APP_SHELL_FILE));
  };
}

async function addFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // Disables the routes of @fastify/static. For each requested file, these routes would list the
    // folder again, in order to distinguish upper and lower case.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    redirect: false,
    index: false,
    setHeaders(reply, path) {
      const isHashed = path.includes(`${sep}assets${sep}`);
      reply.header('x-content-type-options', 'nosniff');
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const path = request.params['*'];
      return IS_FILE.test(path) && !IS_OURS.test(path)
        ? reply.sendFile(path)
        : reply.callNotFound();
    },
  });
}

/** Returns the current build. A file of the build is read again only after it has changed. */
function openBuild(config: Config, fileOf: (name: string) => string, mapHosts: string[]) {
  const siteOf = cachedByTime(readSite);
  const site = () => siteOf(fileOf('site.json'));
  const textOf = cachedByTime((file) => {
    const { origin } = site();
    return readFileSync(file, 'utf8').replaceAll(origin, config.publicUrl);
  });
  const pageHeaders = (text: string) => securityHeaders(text, config.publicUrl, mapHosts);
  const sentFile = cachedByTime((file) => textFile(textOf(file), file, pageHeaders));
  const frontDoors = cachedByTime(() => new Map<string, TextFile>());

  /**
   * Returns the start page. It redirects the visitor to the pages in one language. Without scripts,
   * the language is `language`, taken from the Accept-Language header. With scripts, the visitor's
   * earlier choice of a language takes precedence over the header.
   */
  function frontDoor(language: string): TextFile {
    const shell = fileOf(APP_SHELL_FILE);
    const doors = frontDoors(shell);
    const known = doors.get(language);
    if (known) return known;
    const leave = `<noscript><meta http-equiv="refresh" content="0; url=/${language}"></noscript>`;
    const door = textFile(textOf(shell).replace('</head>', `${leave}</head>`), shell, pageHeaders);
    doors.set(language, door);
    return door;
  }

  return { site, asSent: (name: string) => sentFile(fileOf(name)), frontDoor };
}

function tellUnlisted({ isUnlisted }: { isUnlisted: boolean }, reply: FastifyReply): void {
  if (!isUnlisted) return;
  reply.header('x-robots-tag', 'noindex');
  // The secret URL itself gives access, so other sites must not receive it as a referrer.
  reply.header('referrer-policy', 'no-referrer');
}

function textFile(
  text: string,
  file: string,
  pageHeaders: (text: string) => Record<string, string>,
): TextFile {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  return new TextFile(text, {
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    ...(extension === 'html' ? pageHeaders(text) : {}),
  });
}

/**
 * Caches the result of `read` for each file until the file's modification time changes, because the
 * build may be replaced while the server runs.
 */
function cachedByTime<T>(read: (file: string) => T): (file: string) => T {
  const cache = new Map<string, { changedAt: number; value: T }>();
  return (file) => {
    const changedAt = statSync(file).mtimeMs;
    const cached = cache.get(file);
    if (cached?.changedAt === changedAt) return cached.value;
    const value = read(file);
    cache.set(file, { changedAt, value });
    return value;
  };
}
