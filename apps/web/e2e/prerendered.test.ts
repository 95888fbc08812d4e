// End-to-end tests of the prerendered public pages. Without scripts, people can read the pages and
// navigate. Search engines find every page. Other tests check hydration.
import type { APIRequestContext } from '@playwright/test';
import { deadlines } from '../src/shared/timeouts.ts';
import { expect, type Language, test } from '../testing/fixtures.ts';
import { holdRequests } from '../testing/hold-requests.ts';
import { setTimeouts } from '../testing/set-timeouts.ts';
import { textIn } from '../testing/text.ts';
import { waitForApp } from '../testing/wait-for-app.ts';

type Site = { languages: Language[]; pages: string[]; moved: Record<string, string> };

const readSite = async (request: APIRequestContext): Promise<Site> =>
  (await request.get('/site.json')).json();

for (const language of ['fr', 'ar'] as const) {
  test.describe(`public pages without scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const t = textIn(language);

    test('the page is readable, and its menu opens and closes', async ({ page }) => {
      await page.goto(`/${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: t('common.how_it_works') })).toBeVisible();
      const signUp = page.locator('[popover]').getByRole('link', { name: t('common.sign_up') });
      await expect(signUp).toBeHidden();
      await page.getByRole('button', { name: t('common.menu') }).click();
      await expect(signUp).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(signUp).toBeHidden();
      await expect(page.getByRole('button', { name: t('common.dark_mode') })).toHaveCount(0);
    });

    test('the language menu leads to the same page in another language', async ({ page }) => {
      await page.goto(`/${language}/login`);
      await page.locator('summary').click();
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL(/\/en\/login$/);
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      await expect(
        page.getByRole('heading', { name: textIn('en')('auth.sign_in_title') }),
      ).toBeVisible();
    });
  });
}

test.describe('page at the root path, without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'ar-MA' });
  test('redirects to the page in the language of the browser', async ({ page }) => {
    await page.goto('/');
    await page.waitForURL(/\/ar$/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});

test.describe('page at the root path, with scripts', () => {
  test.use({ locale: 'fr-MA' });
  test('redirects to the page in the stored language, otherwise in the language of the browser', async ({
    page,
  }) => {
    await page.goto('/?from=mail#trust-safety');
    await page.waitForURL(/\/fr\?from=mail#trust-safety$/);
    await waitForApp(page);
    await page.evaluate(() => localStorage.setItem('language', 'ar'));
    await page.goto('/');
    await page.waitForURL(/\/ar$/);
  });
});

test('a page keeps its query and anchor when the language changes', async ({ page }) => {
  await page.goto('/fr?from=mail#trust-safety');
  await waitForApp(page);
  const languages = page.locator('summary').first();
  await languages.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(languages).toBeFocused();
  await expect(page.getByRole('link', { name: 'العربية' })).toBeHidden();
  await languages.click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\/ar\?from=mail#trust-safety$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn('ar')('landing.title'));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/ar$/);
});

test('hydration keeps the scroll position, and then handles the taps made before hydration', async ({
  page,
}) => {
  const t = textIn('fr');
  const letScriptsCome = await holdRequests(page, '**/*.js');
  await page.goto('/fr/send-package', { waitUntil: 'commit' });
  await page.getByText(t('send_package.price_open'), { exact: true }).click();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  letScriptsCome();
  await expect(page.getByRole('combobox').first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('a static page works before the app has loaded, and loads the app only on demand', async ({
  page,
}) => {
  const t = textIn('fr');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/fr/send-package?from=mail');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: t('common.dark_mode') }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  const languages = page.locator('summary').first();
  await languages.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(languages).toBeFocused();
  await languages.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('link', { name: 'English' })).toBeHidden();
  await languages.click();
  const visits = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/send-package\?from=mail$/);
  await expect
    .poll(() => page.evaluate(() => [history.length, localStorage.getItem('language')]))
    .toEqual([visits, 'en']);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => !/\/(?:touch|reading|follow-updates)-/.test(url))).toEqual([]);
  await page.getByText(textIn('en')('send_package.price_open'), { exact: true }).click();
  await expect(page.getByRole('combobox').first()).toBeVisible();
  expect(scripts.some((url) => /\/index-/.test(url))).toBe(true);
});

test('when the page does not respond to a tap for a while, it shows a note with a reload link', async ({
  page,
}) => {
  const t = textIn('ar');
  const { pageScripts } = deadlines;
  await setTimeouts(page, { pageScripts });
  await page.clock.install({ time: '2026-11-23T10:00:00Z' });
  let isHeld = true;
  await page.route('**/assets/index-*.js', (route) => (isHeld ? undefined : route.continue()));
  await page.goto('/ar/send-package');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt('2026-11-23T11:00:00Z');
  const notice = page.getByRole('alert').filter({ hasText: t('common.scripts_late') });
  await page.getByText(t('send_package.price_open'), { exact: true }).click();
  await page.clock.fastForward(pageScripts - 1);
  await expect(notice).toBeHidden();
  await page.clock.fastForward(1);
  await expect(notice).toBeVisible();
  await page.clock.resume();
  isHeld = false;
  await notice.getByRole('link', { name: t('common.load_again') }).click();
  await expect(notice).toBeHidden();
  await page.getByText(t('send_package.price_open'), { exact: true }).click();
  await expect(page.getByRole('combobox').first()).toBeVisible();
});

test('a chosen theme applies before the app has loaded', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/fr/login');
  await waitForApp(page);
  await page.getByRole('button', { name: textIn('fr')('common.dark_mode') }).click();
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByRole('button', { name: textIn('fr')('common.light_mode') })).toBeVisible();
});

test('every page has a title, translations and a preview picture', async ({ request, baseURL }) => {
  const { languages, pages } = await readSite(request);
  const titles = new Set<string>();
  const all = languages.flatMap((language) => pages.map((path) => ({ language, path })));
  await Promise.all(
    all.map(async ({ language, path }) => {
      const address = `${baseURL}/${language}${path}`;
      // Requests the pages uncompressed, because compressing all pages at the same time would take
      // longer than reading the uncompressed pages.
      const headers = { 'accept-encoding': 'identity' };
      const html = await (await request.get(address, { headers })).text();
      expect(html).toContain(
        `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
      );
      expect(html).toContain(`<link rel="canonical" href="${address}">`);
      for (const other of languages) {
        expect(html).toContain(`hreflang="${other}" href="${baseURL}/${other}${path}"`);
      }
      expect(html).toContain('hreflang="x-default"');
      expect(html).toMatch(/<meta name="description" content="[^"]{50,200}">/);
      expect(html).not.toContain('site.invalid');
      titles.add(`${language} ${/<title>([^<]+)<\/title>/.exec(html)?.[1]}`);
      const picture = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '';
      expect((await request.head(picture)).headers()['content-type']).toBe('image/png');
      const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
      const kinds = JSON.parse(data)['@graph'].map((one: { '@type': string }) => one['@type']);
      expect(kinds).toContain(path ? 'BreadcrumbList' : 'Organization');
      expect(kinds.includes('FAQPage'), path).toBe(html.includes('id="questions"'));
    }),
  );
  expect(titles.size).toBe(languages.length * pages.length);
});

test('crawlers find every page in the sitemap, and old URLs redirect to the new URLs', async ({
  request,
  baseURL,
}) => {
  const { languages, pages, moved } = await readSite(request);
  expect(await (await request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`);
  const namedIn = async (list: string) =>
    [...(await (await request.get(list)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => address,
    );
  expect(await namedIn('/sitemap.xml')).toContain(`${baseURL}/sitemap-pages.xml`);
  const named = await namedIn('/sitemap-pages.xml');
  expect(named.toSorted()).toEqual(
    languages.flatMap((one) => pages.map((path) => `${baseURL}/${one}${path}`)).toSorted(),
  );
  for (const [path, target] of Object.entries(moved)) {
    const answer = await request.get(`/ar${path}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, `/ar${target}`]);
  }
});
