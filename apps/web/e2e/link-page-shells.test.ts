// End-to-end tests of public screens that people open by a link: the HTML contains the shell of the
// page before any script runs, and hydration keeps the shell.
import type { Browser, Page } from '@playwright/test';
import { apiClientOf } from '../testing/arrange.ts';
import { arrangeDelivery } from '../testing/arrange-delivery.ts';
import { arrangeHome } from '../testing/arrange-home.ts';
import { expect, type Language, test } from '../testing/fixtures.ts';
import { holdRequests } from '../testing/hold-requests.ts';
import { recordedLayoutShifts, watchLayoutShifts } from '../testing/layout-shifts.ts';
import { textIn } from '../testing/text.ts';
import { waitForApp } from '../testing/wait-for-app.ts';

test.use({ serviceWorkers: 'allow' });
const LANGUAGES: Language[] = ['fr', 'ar'];

for (const language of LANGUAGES) {
  test(`the first homes are in the HTML, and hydration keeps the same homes, in ${language}`, async ({
    browser,
    instance,
    page,
  }) => {
    const { titles } = await arrangeHome(await apiClientOf(instance, 'amina'));
    const address = `${instance.url}/${language}/homes`;
    const reader = await readerOf(browser, address, titles[language]);
    await expect(reader.getByRole('link', { name: titles[language], exact: true })).toBeVisible();
    await expect(reader.locator('main li:has(a[href*="/homes/"])')).toHaveCount(6);
    await expect(reader.locator('main').getByRole('status').first()).toHaveText(/\d/);
    await reader.context().close();

    const { seen, files } = await onPhone(page);
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        Reflect.set(
          window,
          'cardBefore',
          document.querySelector('main li:has(a[href*="/homes/"])'),
        );
      });
    });
    await page.goto(address);
    await waitForApp(page);
    // The HTML contains only the first homes of the list. The app may request the other homes after
    // the network has already been idle, so the test first waits for this request.
    const questions = () => seen.asked.filter((name) => name === 'search_homes');
    await expect.poll(questions).not.toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(() => {
        const card = document.querySelector('main li:has(a[href*="/homes/"])');
        return card !== null && card === Reflect.get(window, 'cardBefore');
      }),
    ).toBe(true);
    expect(questions()).toHaveLength(1);
    expect(seen.said).toEqual([]);
    expect(files.filter((url) => url.includes('map-canvas'))).toEqual([]);
    const asked = await (await fetch(`${address}?listing_type=rent`)).text();
    expect(asked).not.toContain(titles[language]);
  });

  test.describe(`pages that people open by a link are readable without scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const t = textIn(language);

    test('a tracking link shows the purpose of the page and a loading note', async ({ page }) => {
      const answer = await page.goto(`/${language}/track/1111111111111111111111`);
      // No parcel has this code. Crawlers learn this from the HTTP status of the page, and visitors
      // from the title of the tab.
      expect(answer?.status()).toBe(404);
      expect(answer?.headers()['x-robots-tag']).toBe('noindex');
      await expect(page).toHaveTitle(
        `${t('delivery_track.not_found_title')} · ${t('common.name')}`,
      );
      await expectShell(page, language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('delivery_track.title'));
      await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    });

    test('the page of a home shows a link to all homes', async ({ page }) => {
      const answer = await page.goto(`/${language}/homes/${crypto.randomUUID()}`);
      expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([404, 'noindex']);
      await expect(page).toHaveTitle(`${t('errors.PROPERTY_NOT_FOUND')} · ${t('common.name')}`);
      await expectShell(page, language);
      await expect(page.locator('main').getByRole('link')).toHaveText(t('homes.title'));
      await expect(page.locator('meta[name="robots"]')).toHaveCount(1);
    });
  });

  test(`the app hydrates the page shell of a tracking link in ${language}`, async ({
    instance,
    page,
  }) => {
    const t = textIn(language);
    const { trackingCode } = await arrangeDelivery(instance, { dropoffName: 'Nadia Tazi' });
    const seen = await watch(page);
    await page.goto(`/${language}/track/${trackingCode}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('delivery_track.headline_scheduled'),
    );
    await expectTakenOver(page, `/track/${trackingCode}`);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(1);
    expect(seen.asked).toEqual(['track_delivery']);
    expect(seen.said).toEqual([]);
    await page.getByRole('link', { name: t('common.name'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}$`));
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });

  test(`the app hydrates the page shell of a home in ${language}`, async ({ instance, page }) => {
    const { id, titles } = await arrangeHome(await apiClientOf(instance, 'amina'));
    const seen = await watch(page);
    await page.goto(`/${language}/homes/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language]);
    await expectTakenOver(page, `/homes/${id}`);
    await expect.poll(() => seen.asked.filter((name) => name === 'home_details')).toHaveLength(1);
    expect(seen.said).toEqual([]);
  });
}

for (const language of LANGUAGES) {
  test(`the HTML contains the home in ${language}, and hydration does not shift the layout`, async ({
    browser,
    instance,
    page,
  }) => {
    const { id, titles } = await arrangeHome(await apiClientOf(instance, 'amina'));
    const address = `${instance.url}/${language}/homes/${id}`;
    const reader = await readerOf(browser, address, 'id="answers"');
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(titles[language]);
    await expect(reader.locator('main .figures').first()).toHaveText(/\d/);
    const photo = reader.locator('main img').first();
    await expect(photo).toHaveAttribute('fetchpriority', 'high');
    await expect(photo).toHaveAttribute('srcset', /\/render\/image\/public\//);
    await expect(photo).toHaveAttribute('srcset', /\?width=480 480w/);
    const chosen = await photo.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
    expect((await reader.request.get(chosen)).headers()['content-type']).toMatch(/^image\//);
    await reader.context().close();

    const { seen, files } = await onPhone(page);
    await watchLayoutShifts(page);
    await page.goto(address);
    await expectTakenOver(page, `/homes/${id}`);
    const questions = () => seen.asked.filter((name) => name === 'home_details');
    await expect.poll(questions).not.toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(await recordedLayoutShifts(page)).toEqual([]);
    expect(questions()).toHaveLength(1);
    expect(seen.said).toEqual([]);
    expect(files.filter((url) => url.includes('map-canvas'))).toEqual([]);
  });
}

test('the page sends its first request before the app has loaded', async ({ instance, page }) => {
  const t = textIn('fr');
  const { trackingCode } = await arrangeDelivery(instance, { dropoffName: 'Nadia Tazi' });
  const seen = await watch(page);
  const letThrough = await holdRequests(page, '**/assets/*.js');
  const answered = page.waitForResponse(/\/rpc\/track_delivery$/);
  await page.goto(`/fr/track/${trackingCode}`, { waitUntil: 'commit' });
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('delivery_track.title'));
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('delivery_track.headline_scheduled'),
  );
  expect(seen).toEqual({ asked: ['track_delivery'], said: [] });
});

test('the page of a home requests the home with the session of a signed-in user, not as a visitor', async ({
  instance,
  loginAs,
}) => {
  const { id, titles } = await arrangeHome(await apiClientOf(instance, 'amina'));
  const { page, session } = await loginAs('karim', 'fr');
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/home_details')) asked.push(request.headers().authorization);
  });
  const seen = await watch(page);
  await page.goto(`/fr/homes/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.fr);
  // The HTML contains the home as visitors see it. For a signed-in user, this content stays hidden
  // until the app has requested the home with the user's own session.
  await expect.poll(() => asked).toEqual([`Bearer ${session.access_token}`]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(seen.said).toEqual([]);
});

async function expectShell(page: Page, language: Language): Promise<void> {
  const t = textIn(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(t('common.loading'));
  await expect(page.locator('noscript p')).toHaveCount(1);
  await expect(page.locator('noscript p')).toHaveAttribute('lang', language);
  await expect(page.locator('link[rel="canonical"], link[hreflang]')).toHaveCount(0);
  await expect(page.locator('meta[property="og:url"]')).toHaveCount(0);
}

/**
 * Requests the page repeatedly until the server's response contains the text `drawn`. Then opens
 * the page in a browser without JavaScript.
 */
async function readerOf(browser: Browser, address: string, drawn: string): Promise<Page> {
  await expect.poll(async () => (await fetch(address)).text()).toContain(drawn);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(address);
  return reader;
}

/**
 * Gives the page the size of a phone, and records its requests. On a phone, the page must request
 * no files of a map until the user asks for the map.
 */
async function onPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  return { seen: await watch(page), files };
}

/** Records the page's database requests and its console errors. */
async function watch(page: Page): Promise<{ asked: string[]; said: string[] }> {
  const seen = { asked: [] as string[], said: [] as string[] };
  page.on('request', (request) => {
    const [, name] = /\/rest\/v1\/rpc\/(\w+)$/.exec(request.url()) ?? [];
    if (name) seen.asked.push(name);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) seen.said.push(message.text());
  });
  page.on('pageerror', (error) => seen.said.push(error.message));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Reflect.set(window, 'mainBefore', document.querySelector('#root main'));
    });
  });
  return seen;
}

/**
 * Expects that hydration has reused the shell that the HTML contained, and that the language links
 * in the header lead to the same screen.
 */
async function expectTakenOver(page: Page, path: string): Promise<void> {
  const isSame = () =>
    page.evaluate(() => {
      const main = document.querySelector('#root main');
      const isAlive = Object.keys(main ?? {}).some((key) => key.startsWith('__react'));
      return isAlive && Reflect.get(window, 'mainBefore') === main;
    });
  await expect.poll(isSame).toBe(true);
  const links = page.locator('header a[hreflang]');
  const addresses = await links.evaluateAll((all) =>
    all.map((one) => (one as HTMLAnchorElement).pathname),
  );
  expect(addresses).toEqual(['en', 'fr', 'ar'].map((one) => `/${one}${path}`));
}
