// npx node tools/fonts/measure-fallbacks.ts: computes size adjustments for the system fonts that
// the app shows until Readex Pro has loaded. With these adjustments, line breaks stay the same when
// the font changes. Prints the font faces for apps/web/src/shared/ui/fonts/fallback-fonts.css. The
// measured fonts must be installed on this machine (Liberation Sans has the same widths as Arial).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '@wasl/testing/chromium-options';

const root = join(import.meta.dirname, '../..');
const WEIGHTS = [
  { weight: 400, other: 400, range: '100 500', suffix: '' },
  { weight: 600, other: 700, range: '501 900', suffix: ' Bold' },
];
const FALLBACKS = [
  { name: 'Readex Like Roboto', languages: ['en', 'fr'], locals: ['Roboto'] },
  { name: 'Readex Like Arial', languages: ['en', 'fr'], locals: ['Liberation Sans', 'Arial'] },
  { name: 'Readex Like Noto', languages: ['ar'], locals: ['Noto Sans Arabic'] },
  {
    name: 'Readex Like Naskh',
    languages: ['ar'],
    locals: ['Noto Naskh Arabic', 'Noto Naskh Arabic UI'],
  },
];

const textsIn = (language: string): string =>
  ['landing', 'tickets', 'auth', 'send_money', 'common']
    .flatMap((feature) => {
      const file = join(root, `packages/texts/${language}/${feature}.json`);
      return Object.values<string>(JSON.parse(readFileSync(file, 'utf8')));
    })
    .filter((text) => !text.includes('{'))
    .join(' ');

const fontOf = (script: string): string =>
  readFileSync(
    join(
      root,
      `node_modules/@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`,
    ),
  ).toString('base64');

const browser = await chromium.launch(chromiumOptions());
try {
  const page = await browser.newPage();
  await page.setContent(
    `<style>${['arabic', 'latin']
      .map(
        (script) =>
          `@font-face { font-family: R-${script}; font-weight: 160 700; src: url(data:font/woff2;base64,${fontOf(script)}); }`,
      )
      .join('')}</style>`,
  );
  for (const { name, languages, locals } of FALLBACKS) {
    const script = languages.includes('ar') ? 'arabic' : 'latin';
    for (const { weight, other, range, suffix } of WEIGHTS) {
      const numbers = await page.evaluate(
        async ({ text, own, other }) => {
          await document.fonts.load(own, text);
          const context = document.createElement('canvas').getContext('2d');
          if (!context) throw new Error('no canvas');
          const measure = (font: string) => {
            context.font = font;
            const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } =
              context.measureText(text);
            return { width, ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent };
          };
          const wanted = measure(own);
          const size = wanted.width / measure(other).width;
          return { size, ascent: wanted.ascent / size, descent: wanted.descent / size };
        },
        {
          text: languages.map(textsIn).join(' '),
          own: `${weight} 100px ${script === 'arabic' ? 'R-arabic, R-latin' : 'R-latin'}`,
          other: `${other} 100px "${locals[0]}"`,
        },
      );
      console.log(`@font-face {
  font-family: "${name}";
  font-weight: ${range};
  src: ${locals.map((local) => `local("${local}${suffix}")`).join(', ')};
  size-adjust: ${(numbers.size * 100).toFixed(1)}%;
  ascent-override: ${numbers.ascent.toFixed(1)}%;
  descent-override: ${numbers.descent.toFixed(1)}%;
  line-gap-override: 0%;
}`);
    }
  }
} finally {
  await browser.close();
}
