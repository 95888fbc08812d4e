// Serves pages that are shared as links. Each of these pages has metadata of its own. A page that
// no longer exists is sent with an error status.

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { rateLimitKey } from '../../http/rate-limit-key.ts';
import type { BuiltSite, SiteRoute } from '../built-site.ts';
import { replaceMarkedSection } from '../replace-marked-section.ts';
import { TextFile } from '../text-file.ts';
import { createLocalizer, type Localizer } from './localizer.ts';
import type { PageHead } from './page-head.ts';
import type { ReadPageHead } from './page-head-reader.ts';
import { writePageHead } from './write-page-head.ts';

/**
 * Markers around the default metadata of the app shell. The server replaces the default metadata
 * with the metadata of the requested page.
 */
const OWN_WORDS = ['<!--head-->', '<!--/head-->'] as const;
/**
 * Version of the code that draws preview pictures. It is incremented when the drawing changes, so
 * that cached pictures expire.
 */
const DRAWING = 1;
/**
 * Maximum number of cached pages; each takes some hundred kilobytes. The cache is for links that
 * many visitors open at the same time.
 */
const MAX_PAGES = 100;

/**
 * Returns a function that returns the localizer of a language. The function creates each localizer
 * only once for a build.
 */
export function localizersOfSite(): (site: BuiltSite, language: string) => Localizer {
  const made = new WeakMap<BuiltSite, Map<string, Localizer>>();
  return (site, language) => {
    const ofSite = made.get(site) ?? new Map<string, Localizer>();
    made.set(site, ofSite);
    const words = ofSite.get(language) ?? createLocalizer(site.texts?.[language] ?? {}, language);
    ofSite.set(language, words);
    return words;
  };
}

export type SharePicture = {
  version: string;
  photo: string | undefined;
  brand: string;
  title: string;
  lines: string[];
};

/**
 * Returns the localized texts and the photo for the preview picture, with a version that changes
 * when they change.
 */
export function sharePictureOf(
  head: PageHead,
  words: Localizer,
  language: string,
): SharePicture | undefined {
  if (!head.picture) return undefined;
  const brand = words.say(head.picture.brand);
  const title = words.say(head.picture.title);
  const lines = head.picture.lines.map(words.say).filter((line) => line !== '');
  const photo = head.picture.photo ?? undefined;
  const content = JSON.stringify([DRAWING, language, brand, title, lines, photo]);
  const version = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return { version, photo, brand, title, lines };
}

type Screen = Extract<SiteRoute, { kind: 'screen' }>;
type Parts = { readHead: ReadPageHead; origin: string; onFailure: (error: unknown) => void };

/**
 * Creates the function that sends a page with its metadata. Without metadata, the function sends
 * the plain app shell.
 */
export function answerWithHead({ readHead, origin, onFailure }: Parts) {
  const words = localizersOfSite();
  // As long as the metadata of a URL is cached, every request receives the same object. The object
  // can therefore be the key of this cache.
  const pages = new LRUCache<PageHead, { shell: TextFile; page: TextFile }>({ max: MAX_PAGES });
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    screen: Screen,
    site: BuiltSite,
    shell: TextFile,
  ): Promise<void> => {
    const { language, path } = screen;
    const head = await readHead(decoded(path), language, rateLimitKey(request.ip));
    if (!head) return shell.send(request, reply);
    const known = pages.get(head);
    const page = known?.shell === shell ? known.page : put(head);
    if (!page) return shell.send(request, reply);
    pages.set(head, { shell, page });
    reply.code(head.status);
    if (!head.is_listed) reply.header('x-robots-tag', 'noindex');
    return page.send(request, reply);

    function put(head: PageHead): TextFile | undefined {
      try {
        const said = words(site, language);
        const picture = sharePictureOf(head, said, language);
        const place = head.picture_path ?? head.path;
        const tags = writePageHead(head, {
          language,
          languages: site.languages,
          origin,
          words: said,
          image: picture && place && `${origin}/share/${language}/${picture.version}${place}.jpg`,
          saysNoindex: shell.text.includes('<meta name="robots" content="noindex"'),
        });
        return new TextFile(
          replaceMarkedSection(shell.text, ...OWN_WORDS, tags),
          shell.headers,
          'quickly',
        );
      } catch (error) {
        onFailure(error);
        return undefined;
      }
    }
  };
}

/** Decodes a path as the app does. A path that cannot be decoded is returned unchanged. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
