// Combines the screenshots of a route in one image and labels each screenshot with its name.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser } from '@playwright/test';

/** Writes a PNG that shows all screenshots at the same height. */
export async function writeContactSheet(
  browser: Browser,
  pictures: string[],
  target: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2400, height: 1000 } });
  const figures = pictures.map((file) => {
    const data = readFileSync(file).toString('base64');
    return `<figure><img src="data:image/png;base64,${data}"><figcaption>${basename(file, '.png')}</figcaption></figure>`;
  });
  await page.setContent(
    `<style>body{margin:16px;display:flex;flex-wrap:wrap;gap:16px;background:#888;font:16px sans-serif}
     figure{margin:0}img{block-size:620px;display:block}</style>${figures.join('')}`,
  );
  await page.screenshot({ path: target, fullPage: true });
  await page.close();
}
