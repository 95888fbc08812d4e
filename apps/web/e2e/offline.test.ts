// End-to-end tests of the app without a network: it opens, stores no user data, and installs a new
// version only after the user agrees.
import { appendFile, cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startInstance } from '@wasl/server/testing/instance';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { deadlines } from '../src/shared/timeouts.ts';
import { expect, test } from '../testing/fixtures.ts';
import { setTimeouts } from '../testing/set-timeouts.ts';
import { textIn } from '../testing/text.ts';
import { waitForCachedFiles, waitForServiceWorker } from '../testing/wait-for-service-worker.ts';
import { compressWeb } from '../vite/compress-web.ts';

test.use({ serviceWorkers: 'allow' });
const t = textIn('fr');

test('visited public pages and the app shell for members open without a network', async ({
  loginAs,
}) => {
  const { page, context } = await loginAs('amina', 'fr');
  await page.goto('/fr');
  await waitForServiceWorker(page);
  await page.reload();
  await waitForCachedFiles(page);
  await page.goto('/fr/money');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForCachedFiles(page);

  await context.setOffline(true);
  await page.goto('/fr');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(t('common.offline'))).toBeVisible();
  await page.goto('/fr/money');
  await expect(page.getByRole('navigation').first()).toBeAttached();
  await expect(page.getByText(t('common.offline'))).toBeVisible();
});

test('no user data is cached', async ({ loginAs }) => {
  const { page } = await loginAs('amina', 'fr');
  await page.goto('/fr');
  await waitForServiceWorker(page);
  for (const path of ['/fr/dashboard', '/fr/money', '/fr/profile', '/fr']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  const expected = /^\/(index\.html|assets\/[^/]+|(en|fr|ar)(\/[a-z-]+)?)$/;
  expect(kept.filter((path) => !expected.test(path))).toEqual([]);
  expect(
    kept.filter((path) => /dashboard|money|profile/.test(path) && !path.startsWith('/assets/')),
  ).toEqual([]);
});

test('a new version of the app is offered, and is installed after the user has agreed', async ({
  browser,
}) => {
  // Use a separate build folder. Otherwise the newer version of the app would also reach other
  // tests that use a service worker.
  const folder = temporaryFolder();
  await cp(DIST, folder, { recursive: true, preserveTimestamps: true });
  const instance = await startInstance({ env: { DEMO: 'false', WEB_DIR: folder } });
  try {
    const page = await browser.newPage({ baseURL: instance.url });
    // The browser can get stuck while it replaces a service worker. The app then reloads after a
    // deadline. Other tests make this deadline longer; this test keeps the app's own deadline, so
    // as not to wait long.
    await setTimeouts(page, { workerChange: deadlines.workerChange });
    await page.goto('/fr');
    await waitForServiceWorker(page);
    await publishNewer(folder);
    await page.reload();
    const offer = page.getByText(t('common.update_ready'));
    await expect(offer).toBeVisible();
    const before = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole('button', { name: t('common.update_now') }).click();
    await expect
      .poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before))
      .not.toBe(before);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(isVersionWaiting).catch(() => true)).toBe(false);
    await expect(offer).toBeHidden();
  } finally {
    await instance.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

const DIST = join(import.meta.dirname, '../dist');

async function isVersionWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.waiting);
}

/** @param folder - Folder of the build that the server serves. */
async function publishNewer(folder: string): Promise<void> {
  await appendFile(join(folder, 'service-worker.js'), '\n// newer');
  await compressWeb(folder);
}
