// Draws the preview images of shared links to public pages: name, slogan and lattice pattern, in
// each language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '@wasl/testing/chromium-options';

const root = join(import.meta.dirname, '../..');
const web = join(root, 'apps/web');
const fonts = join(root, 'node_modules/@fontsource-variable/readex-pro/files');

const font = (script: string): string => {
  const file = readFileSync(join(fonts, `readex-pro-${script}-wght-normal.woff2`));
  return `@font-face { font-family: ${script}; font-weight: 160 700; src: url(data:font/woff2;base64,${file.toString('base64')}) }`;
};

function pictureHtml(language: string): string {
  const say = (feature: string, key: string): string =>
    JSON.parse(readFileSync(join(web, `../../packages/texts/${language}/${feature}.json`), 'utf8'))[
      key
    ];
  const star =
    '<path d="M16 16h32v32H16z"/><path d="M16 16h32v32H16z" transform="rotate(45 32 32)"/>';
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><style>
    ${font('latin')} ${font('arabic')}
    body { margin: 0; inline-size: 1200px; block-size: 630px; background: oklch(0.44 0.2 280); color: oklch(0.99 0.005 85);
      font-family: latin, arabic; display: grid; place-content: center start; gap: 40px; padding-inline: 96px; box-sizing: border-box }
    svg { position: absolute; inset: 0; stroke: currentColor; fill: none }
    p { margin: 0; font-size: 44px; font-weight: 600; display: flex; gap: 20px; align-items: center }
    h1 { margin: 0; font-size: 76px; line-height: 1.25; font-weight: 600; max-inline-size: 15em; text-wrap: balance }
  </style>
  <svg width="1200" height="630" opacity="0.14"><defs><pattern id="a" width="96" height="96" patternUnits="userSpaceOnUse" viewBox="0 0 64 64">${star}<path d="M0 32h9.4M54.6 32H64M32 0v9.4M32 54.6V64"/></pattern></defs><rect width="1200" height="630" fill="url(#a)" stroke="none"/></svg>
  <p><svg style="position: static" width="72" height="72" viewBox="6 6 52 52" stroke-width="3">${star}</svg>${say('common', 'common.name')}</p>
  <h1>${say('landing', 'landing.title')}</h1></html>`;
}

const browser = await chromium.launch(chromiumOptions());
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const language of ['en', 'fr', 'ar']) {
  await page.setContent(pictureHtml(language));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(web, `public/share/${language}.png`) });
}
await browser.close();
