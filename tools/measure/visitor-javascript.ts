// Prints how much JavaScript a first visit to /fr downloads: the size of each script after gzip,
// and the total.
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { startInstance } from '@wasl/server/testing/instance';
import { chromiumOptions } from '@wasl/testing/chromium-options';

const path = process.argv[2] ?? '/fr';
const instance = await startInstance({ env: { DEMO: 'false' } });
const browser = await chromium.launch(chromiumOptions());
try {
  const page = await browser.newPage();
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body).byteLength),
    );
  });
  await page.goto(new URL(path, instance.url).href);
  await page.waitForLoadState('networkidle');
  let total = 0;
  for (const [url, size] of scripts) {
    const bytes = await size;
    total += bytes;
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${new URL(url).pathname}`);
  }
  console.log(`${(total / 1000).toFixed(1).padStart(8)} kB  gzip, all JavaScript of ${path}`);
} finally {
  await browser.close();
  await instance.stop();
}
