import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyLanguage, directionOf, isLanguage, preferredLanguage } from './language.ts';

const kept = new Map<string, string>();
/** Simulated root element and manifest link, which record everything that is written to them. */
function aPage(lang: string, manifest: string | null) {
  const writes: string[] = [];
  const element = (own: Record<string, string>) =>
    new Proxy(own, {
      set: (target, name, value) => {
        writes.push(`${String(name)}=${value}`);
        return Reflect.set(target, name, value);
      },
    });
  const link = manifest !== null && {
    getAttribute: () => manifest,
    setAttribute: (name: string, value: string) => writes.push(`${name}=${value}`),
  };
  vi.stubGlobal('document', {
    documentElement: element({ lang, dir: directionOf(isLanguage(lang) ? lang : 'en') }),
    querySelector: (wanted: string) => (wanted === 'link[rel="manifest"]' ? link || null : null),
  });
  return writes;
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['en', true],
  ['fr', true],
  ['ar', true],
  ['es', false],
  ['EN', false],
  ['', false],
  [undefined, false],
  [null, false],
])('returns whether the app supports the language %s: %s', (value, expected) => {
  expect(isLanguage(value)).toBe(expected);
});

it('sets the text direction: right to left for Arabic, left to right for the other languages', () => {
  expect(['en', 'fr', 'ar'].filter(isLanguage).map(directionOf)).toEqual(['ltr', 'ltr', 'rtl']);
});

describe('the language of a visitor', () => {
  it.each([
    ['the stored choice', 'fr', ['ar-MA', 'en'], 'fr'],
    ['the first supported language of the browser', null, ['es-ES', 'AR-ma', 'fr'], 'ar'],
    ['English if none is supported', null, ['es', 'zgh'], 'en'],
    ['English if the browser reports none', null, [], 'en'],
    ['one of the browser if the stored choice is not supported', 'de', ['fr-FR'], 'fr'],
    ['not a language with the same prefix', null, ['fy', 'a', 'ar'], 'ar'],
  ])('preferredLanguage returns %s', (_, stored, languages, expected) => {
    if (stored) kept.set('language', stored);
    vi.stubGlobal('navigator', { languages });
    expect(preferredLanguage()).toBe(expected);
  });
});

describe('a page that changes its language', () => {
  it('updates its root element and its web app manifest, and stores the choice', () => {
    const writes = aPage('en', '/manifest.en.webmanifest');
    applyLanguage('ar');
    expect(writes).toEqual(['lang=ar', 'dir=rtl', 'href=/manifest.ar.webmanifest']);
    expect(kept.get('language')).toBe('ar');
  });

  it('writes no attribute when the page is already in the chosen language', () => {
    const writes = aPage('fr', '/manifest.fr.webmanifest');
    applyLanguage('fr');
    expect(writes).toEqual([]);
    expect(kept.get('language')).toBe('fr');
  });

  it('works without a manifest', () => {
    const writes = aPage('en', null);
    applyLanguage('fr');
    expect(writes).toEqual(['lang=fr', 'dir=ltr']);
  });
});
