import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Icon = { src: string; purpose?: string };
type AppManifest = {
  lang: string;
  dir: string;
  start_url: string;
  icons: Icon[];
  screenshots?: Icon[];
  shortcuts: { url: string; icons: Icon[] }[];
};

const folder = join(import.meta.dirname, '../public');
const read = (language: string): AppManifest =>
  JSON.parse(readFileSync(join(folder, `manifest.${language}.webmanifest`), 'utf8'));
/** Returns the keys of a manifest at every level of nesting, without their values. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shapeOf)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
      : typeof value;

describe.each(['en', 'fr', 'ar'])('web app manifest in %s', (language) => {
  const manifest = read(language);

  it('declares its language, and its start URL and shortcuts lead to screens in that language', () => {
    expect(manifest).toMatchObject({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' });
    const urls = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)];
    for (const url of urls) expect(url).toMatch(new RegExp(`^/${language}/`));
  });

  it('has the same keys as the other manifests, and every icon file exists', () => {
    expect(shapeOf(manifest)).toEqual(shapeOf(read('en')));
    const icons = [
      ...manifest.icons,
      ...(manifest.screenshots ?? []),
      ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons),
    ];
    for (const { src } of icons) expect(existsSync(join(folder, src)), src).toBe(true);
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });
});
