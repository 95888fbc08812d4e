// Schema of site.json, in which the web build lists its pages, the screens of the app and moved
// URLs.
import { readFileSync } from 'node:fs';
import type { Messages } from '@lingui/core';

export type BuiltSite = {
  /** Placeholder in built files that is replaced with the server's public address. */
  origin: string;
  languages: string[];
  /**
   * Paths of pages, without the language segment. Each of these pages has an HTML file of its own.
   */
  pages: string[];
  /**
   * Patterns of the app's screens, without the language segment. In a pattern, `$name` stands for
   * any path segment. The app shell renders these screens.
   */
  screens: string[];
  /**
   * Patterns of the screens that have an HTML file of their own. The pattern is also the folder of
   * the file, within the folder of the language: `/track/$code/index.html`.
   */
  shells: string[];
  /**
   * Patterns of the screens that users can open only by a secret URL. Search engines never index
   * them.
   */
  unlisted: string[];
  moved: Record<string, string>;
  /**
   * Public requests whose responses a server-rendered page needs. The key is the path or the
   * pattern of the page. `$name` in the body of a request is replaced with the path segment of that
   * name.
   */
  served?: Record<string, PageDataRequest[]>;
  /** Path of the module that renders pages on the server, within the build. */
  renderer?: string;
  /**
   * Compiled messages by language and key. For the metadata of some pages the database returns
   * message keys, and the server replaces each key with its message.
   */
  texts?: Record<string, Messages>;
};

/** Request for data that a page needs: GET, or POST if the request has a body. */
export type PageDataRequest = { address: string; body?: Record<string, unknown> };

export type SiteRoute =
  | { kind: 'front' }
  | { kind: 'page'; file: string; language: string; path: string }
  | {
      kind: 'screen';
      file: string;
      language: string;
      path: string;
      /** Pattern of the screen that the path matches. */
      pattern: string;
      isUnlisted: boolean;
    }
  | { kind: 'moved'; to: string }
  | { kind: 'unknown' };

/** File name of the HTML page that starts the app. */
export const APP_SHELL_FILE = 'index.html';

export const readSite = (file: string): BuiltSite => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Finds the page or screen that belongs to a path.
 * @param pathname - Path of the URL without the query. A slash at the end makes no difference.
 */
export function siteRouteOf(site: BuiltSite, pathname: string): SiteRoute {
  if (pathname === '/') return { kind: 'front' };
  const [, language = '', ...parts] = pathname.replace(/\/$/, '').split('/');
  if (!site.languages.includes(language)) return { kind: 'unknown' };
  const path = parts.map((part) => `/${part}`).join('');
  if (site.pages.includes(path))
    return { kind: 'page', file: `${language}${path}/index.html`, language, path };
  const target = Object.hasOwn(site.moved, path) ? site.moved[path] : undefined;
  if (target) return { kind: 'moved', to: `/${language}${target}` };
  const screen = site.screens.find((pattern) => fits(pattern.split('/').slice(1), parts));
  if (screen === undefined) return { kind: 'unknown' };
  const file = site.shells.includes(screen) ? `${language}${screen}/index.html` : APP_SHELL_FILE;
  const isUnlisted = site.unlisted.includes(screen);
  return { kind: 'screen', file, language, path, pattern: screen, isUnlisted };
}

const fits = (pattern: string[], parts: string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, index) =>
    part.startsWith('$') ? parts[index] !== '' : part === parts[index],
  );

/**
 * Returns the supported language that fits an Accept-Language header best (RFC 9110, 12.5.4). If
 * none fits, returns the first supported language.
 */
export function languageFor(site: BuiltSite, accepted: string | undefined): string {
  const wishes = (accepted ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.split(';');
    const weight = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
    return { language: tag.trim().slice(0, 2).toLowerCase(), weight: Number(weight ?? 1) };
  });
  const best = wishes
    .filter(({ language, weight }) => weight > 0 && site.languages.includes(language))
    .sort((one, other) => other.weight - one.weight)[0];
  return best?.language ?? site.languages[0] ?? 'en';
}
