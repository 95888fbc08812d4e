// What the web build says of itself in site.json: which addresses are pages, which are screens of the app, which have moved.
import { readFileSync } from 'node:fs';
import type { Messages } from '@lingui/core';

export type Site = {
  /** Stands in the built files for the address that people reach the server by. */
  origin: string;
  languages: string[];
  /** Paths after the language; each has a file of its own. */
  pages: string[];
  /** Patterns after the language, `$name` for any one part; the app's shell draws them. */
  screens: string[];
  /** Those of the screens that have a file of their own, under their pattern. */
  shells: string[];
  /** Those of the screens that are for whoever has the address, never for a search engine. */
  unlisted: string[];
  moved: Record<string, string>;
  /** By path or pattern: what is asked, as anybody would, to draw the page with the answers; `$name` in a body is that part of the address. */
  served?: Record<string, PageDataRequest[]>;
  /** What draws it, a file of the build. */
  renderer?: string;
  /** Compiled texts by language and key, for heads that the database tells as names of texts. */
  texts?: Record<string, Messages>;
};

/** With a body it is posted. */
export type PageDataRequest = { address: string; body?: Record<string, unknown> };

export type SiteRoute =
  | { kind: 'front' }
  | { kind: 'page'; file: string; language: string; path: string }
  | {
      kind: 'screen';
      file: string;
      language: string;
      path: string;
      /** Which of the screens it is. */
      pattern: string;
      isUnlisted: boolean;
    }
  | { kind: 'moved'; to: string }
  | { kind: 'unknown' };

/** The app's shell. */
export const SHELL = 'index.html';

export const readSite = (file: string): Site => JSON.parse(readFileSync(file, 'utf8'));

/** @param pathname As asked for, without the search; a slash at its end makes no difference. */
export function siteRouteOf(site: Site, pathname: string): SiteRoute {
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
  const file = site.shells.includes(screen) ? `${language}${screen}/index.html` : SHELL;
  const isUnlisted = site.unlisted.includes(screen);
  return { kind: 'screen', file, language, path, pattern: screen, isUnlisted };
}

const fits = (pattern: string[], parts: string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, index) =>
    part.startsWith('$') ? parts[index] !== '' : part === parts[index],
  );

/** The best of our languages for an Accept-Language header (RFC 9110, 12.5.4), else the first of ours. */
export function languageFor(site: Site, accepted: string | undefined): string {
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
