import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fontFileName, narrowFont, SCRIPTS } from './narrow-font.ts';
import { NARROW_FONTS } from './narrow-fonts-folder.ts';

const SOURCES = join(NARROW_FONTS, '../../..');

it.each(SCRIPTS)(
  "the stored font for %s equals a newly generated subset of the package's font",
  async (script) => {
    const kept = readFileSync(join(NARROW_FONTS, fontFileName(script)));
    expect(Buffer.from(await narrowFont(script)).equals(kept)).toBe(true);
  },
);

it('no style of the web app uses a font weight that the stored font lacks', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'));
  const lighterOrBolder = /\bfont-(thin|extralight|light|extrabold|black)\b/;
  expect(sources.filter((text) => lighterOrBolder.test(text))).toEqual([]);
  expect(sources.filter((text) => /\bfont-semibold\b/.test(text)).length).toBeGreaterThan(50);
});
